"""Language models of the platform."""

from ._service import require_job


class ViktorOpenAI:
    # The double for the package `openai` accepts any key and address; example.com belongs to nobody.
    @staticmethod
    def get_api_key():
        require_job()
        return "key"

    @staticmethod
    def get_base_url(*, version):
        require_job()
        return f"https://example.com/{version}"
