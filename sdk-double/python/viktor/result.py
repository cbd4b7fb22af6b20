"""What the methods of buttons and chats return."""

from ._munch import munchify


class ChatResult:
    def __init__(self, conversation, response):
        self._conversation, self._response = conversation, response


class DownloadResult:
    def __init__(self, file_content=None, file_name=None, encoding="utf-8", *, zipped_files=None):
        if file_content is None and not zipped_files:
            raise ValueError("A DownloadResult needs file_content or zipped_files.")
        self._file_content, self._file_name, self._encoding = file_content, file_name, encoding
        self._zipped_files = zipped_files


class OptimizationResultElement:
    def __init__(self, params, analysis_result=None):
        self._params, self._analysis_result = munchify(params), analysis_result or {}


OptimisationResultElement = OptimizationResultElement


class OptimizationResult:
    def __init__(self, results, result_column_names_input=None, output_headers=None, image=None):
        self._results, self._output_headers, self._image = results, output_headers or {}, image
        self.result_column_names_input = result_column_names_input
        self.result_column_names_result = list(self._output_headers)


OptimisationResult = OptimizationResult


class SetParamsResult:
    def __init__(self, params):
        self._params = munchify(params)

    def get(self, key):
        return self._params[key]


SetParametersResult = SetParamsResult


class ViktorResult:
    def __init__(
        self,
        optimisation_result=None,
        set_parameters_result=None,
        download_result=None,
        *,
        optimization_result=None,
        set_params_result=None,
    ):
        self._optimization_result = optimization_result or optimisation_result
        self._set_params_result = set_params_result or set_parameters_result
        self._download_result = download_result
