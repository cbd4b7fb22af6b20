"""Files in the cloud storage of Autodesk, which is not reached here."""

from .._platform import NotSimulated


class AutodeskFile:
    def __init__(self, url):
        self._url = url

    @property
    def url(self):
        return self._url

    @property
    def urn(self):
        raise NotSimulated("AutodeskFile.urn")

    @property
    def project_id(self):
        raise NotSimulated("AutodeskFile.project_id")

    def get_aec_data_model_element_group_id(self, access_token):
        raise NotSimulated("AutodeskFile.get_aec_data_model_element_group_id")

    def get_hub_id(self, access_token):
        raise NotSimulated("AutodeskFile.get_hub_id")

    def get_latest_version(self, access_token):
        raise NotSimulated("AutodeskFile.get_latest_version")

    def get_region(self, access_token):
        raise NotSimulated("AutodeskFile.get_region")


class AutodeskFileVersion:
    @property
    def urn(self):
        raise NotSimulated("AutodeskFileVersion.urn")

    @property
    def attributes(self):
        raise NotSimulated("AutodeskFileVersion.attributes")

    @property
    def storage_url(self):
        raise NotSimulated("AutodeskFileVersion.storage_url")

    def get_file(self):
        raise NotSimulated("AutodeskFileVersion.get_file")
