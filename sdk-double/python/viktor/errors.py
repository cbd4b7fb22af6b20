"""Errors that apps raise and catch."""


class Error(Exception):
    pass


class BadRequestError(Error):
    pass


class ComputeError(Error):
    pass


class EntityError(Error):
    pass


class EntityCreateError(EntityError):
    pass


class EntityDeleteError(EntityError):
    pass


class EntityNotFoundError(EntityError):
    pass


class EntityReviseError(EntityError):
    pass


class ExecutionError(Error):
    pass


class GEFClassificationError(Exception):
    pass


class GEFParsingError(Exception):
    pass


class InternalError(Error):
    pass


class LicenseError(Error):
    pass


class ModelError(Error):
    pass


class ParsingError(Error):
    pass


class PermissionDeniedError(Error):
    pass


class PreconditionFailedError(Error):
    pass


class ResourceNotFoundError(Error):
    pass


class SciaParsingError(Exception):
    pass


class SpreadsheetError(Exception):
    pass


class SummaryError(Exception):
    pass


class ViewError(Exception):
    pass


class WordFileError(Exception):
    pass


class WorkerSessionError(Exception):
    pass


class WorkerSessionAttachError(WorkerSessionError):
    reason = None


class InputViolation:
    def __init__(self, message, fields):
        self.message = message
        self.fields = fields


class UserError(Exception):
    def __init__(self, *messages, input_violations=None):
        super().__init__(*messages)
        self.input_violations = input_violations
