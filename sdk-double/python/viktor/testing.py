"""Doubles for what only works on the platform, for the tests of an app.

Tests run outside a job. From the first use of this module's decorators or of `mock_params` on, `platform` is as it is
there: no view may be called and no file is stored, apart from what a decorator allows during its test.
"""

import contextlib
import datetime
import functools

from . import errors
from ._checked import class_of
from ._munch import Munch, munchify
from ._platform import NotSimulated, platform
from ._service import TOKEN_MISSING
from .api_v1 import Entity, EntityList, EntityRevision, EntityType, FileResource, User
from .core import File, Storage

CellValue = str | int | float | bool


class _OutsideJob(dict):
    """The storage of a process that is no job."""

    def _refuse(self, *args):
        raise OSError(TOKEN_MISSING)

    __contains__ = __delitem__ = __getitem__ = __iter__ = __len__ = __setitem__ = items = keys = values = _refuse


def _leave_job():
    if platform.callable_views is None:
        platform.callable_views, platform.storage = frozenset(), _OutsideJob()


def _decorator(enter):
    """Decorator of a test: `enter(stack)` prepares each run of it, and the stack takes it back."""
    _leave_job()

    def decorate(test):
        @functools.wraps(test)
        def decorated(*args, **kwargs):
            with contextlib.ExitStack() as stack:
                enter(stack)
                return test(*args, **kwargs)

        return decorated

    return decorate


@contextlib.contextmanager
def _answering(answers):
    before = dict(platform.answers)
    platform.answers.update(answers)
    try:
        yield
    finally:
        platform.answers.clear()
        platform.answers.update(before)


# What calls return: a function that is called with the key that the call names, if any, and `default`


def _one_after_the_other(given, name):
    items = iter(given)

    def answer(default=None):
        try:
            return next(items)
        except StopIteration:
            raise RuntimeError(f"{name} is called more often than the mock has items.") from None

    return answer


def _answer(given, name, is_list=lambda given: isinstance(given, (list, tuple))):
    """A list gives one item after the other; a single object is given by every call; None gives the default."""
    if given is None:
        return lambda default=None: default
    return _one_after_the_other(given, name) if is_list(given) else lambda default=None: given


def _answer_by_key(given, name, missing):
    """A dictionary of answers by what the call asks for; `missing(key)` is what others get."""
    if given is None:
        return lambda key, default=None: default
    answers = {key: _answer(value, name) for key, value in given.items()}
    return lambda key, default=None: answers[key](default) if key in answers else missing(key)


def _no_file(key):
    return None


def _mock_program(program, by_key=(), missing=_no_file, **given):
    """Decorator that lets the methods of a class in `viktor.external` return what is given."""

    def enter(stack):
        answers = {f"{program}.execute": lambda default=None: None}
        for method, value in given.items():
            name = f"{program}.{method}"
            answers[name] = _answer_by_key(value, name, missing) if method in by_key else _answer(value, name)
        stack.enter_context(_answering(answers))

    return _decorator(enter)


def _mock_files_by_name(program, get_output_file, **given):
    return _mock_program(program, by_key=["get_output_file"], get_output_file=get_output_file, **given)


# Controllers


def _allow_calls(controller):
    def enter(stack):
        before = platform.callable_views
        stack.callback(setattr, platform, "callable_views", before)
        platform.callable_views = frozenset([*(before or ()), controller])

    return _decorator(enter)


def mock_View(controller):
    return _allow_calls(controller)


def mock_ParamsFromFile(controller):
    return _allow_calls(controller)


CONVERTED = (
    "DateField",
    "FileField",
    "GeoPointField",
    "GeoPolygonField",
    "GeoPolylineField",
    "MultiFileField",
    *(f"{one}Entity{kind}Field" for one in ("", "Child", "Sibling") for kind in ("Option", "MultiSelect")),
)


def _from_stored(kind, value, file_resources, entities):
    """The object that code receives for a stored value of a field of this class."""
    from .parametrization import EMPTY_VALUES

    if kind not in CONVERTED:
        return value
    if value is None:
        empty = EMPTY_VALUES[kind]
        return list(empty) if isinstance(empty, list) else empty
    if kind == "DateField":
        return datetime.date.fromisoformat(value) if isinstance(value, str) else value
    if kind in ("FileField", "MultiFileField"):
        return _by_id(value, file_resources, MockedFileResource)
    if "Entity" in kind:
        return _by_id(value, entities, MockedEntity)
    return _place(kind, value)


def _by_id(value, known, default):
    if isinstance(value, (list, tuple)):
        return [_by_id(one, known, default) for one in value]
    if not isinstance(value, int):
        return value
    return known[value] if value in (known or {}) else default()


def _place(kind, value):
    from . import geometry

    if isinstance(value, dict):
        return geometry.GeoPoint(value["lat"], value["lon"])
    if isinstance(value, (list, tuple)) and kind != "GeoPointField":
        points = [_place("GeoPointField", one) for one in value]
        return getattr(geometry, kind.removesuffix("Field"))(*points)
    return value


def mock_params(params, parametrization, file_resources=None, entities=None):
    from .parametrization import fields_of

    _leave_job()
    if isinstance(params, File):
        import json

        params = json.loads(params.getvalue("utf-8"))
    fields = fields_of(parametrization)
    return _converted(munchify(params), "", fields, file_resources, entities)


def _converted(values, before, fields, file_resources, entities):
    from .parametrization import fields_of

    made = Munch()
    for name, value in values.items():
        path = f"{before}{name}"
        field = fields.get(path)
        if field is None:
            if not any(one.startswith(f"{path}.") for one in fields):
                raise ValueError(f"The form has no field {path}. It has {', '.join(fields)}.")
            made[name] = _converted(value, f"{path}.", fields, file_resources, entities)
        elif class_of(type(field)) in ("DynamicArray", "Table"):
            columns = fields_of(field)
            made[name] = [_converted(row, "", columns, file_resources, entities) for row in value or []]
        else:
            made[name] = _from_stored(class_of(type(field)), value, file_resources, entities)
    return made


# The platform


def _undocumented(call):
    def answer(default=None):
        raise NotSimulated(f"mock_API: what {call} returns without a value is not documented; give one.")

    return answer


def _is_list_of_lists(given):
    return bool(given) and all(isinstance(one, (list, tuple, EntityList)) for one in given)


def mock_API(
    *,
    get_entity=None,
    create_child_entity=None,
    generate_upload_url=None,
    get_current_user=None,
    get_entities_by_type=None,
    get_entity_children=None,
    get_entity_siblings=None,
    get_root_entities=None,
    get_entity_parent=None,
    get_entity_revisions=None,
    get_entity_file=None,
    rename_entity=None,
    set_entity_params=None,
):
    single = {
        "get_entity": (get_entity, lambda: MockedEntity()),
        "create_child_entity": (create_child_entity, lambda: MockedEntity()),
        "get_current_user": (get_current_user, lambda: MockedUser()),
        "get_entity_parent": (get_entity_parent, lambda: MockedEntity()),
        "rename_entity": (rename_entity, lambda: MockedEntity()),
        "set_entity_params": (set_entity_params, lambda: MockedEntity()),
        "generate_upload_url": (generate_upload_url, None),
        "get_entity_file": (get_entity_file, None),
    }
    lists = {
        "get_entities_by_type": get_entities_by_type,
        "get_entity_children": get_entity_children,
        "get_entity_siblings": get_entity_siblings,
        "get_root_entities": get_root_entities,
    }

    def enter(stack):
        answers = {}
        for call, (given, default) in single.items():
            if given is not None:
                answers[call] = _answer(given, f"API.{call}")
            else:
                answers[call] = _undocumented(call) if default is None else default
        for call, given in {**lists, "get_entity_revisions": get_entity_revisions}.items():
            answers[call] = _undocumented(call) if given is None else _list_answer(call, given)
        stack.enter_context(_answering({f"API.{call}": answer for call, answer in answers.items()}))

    return _decorator(enter)


def _list_answer(call, given):
    wrap = list if call == "get_entity_revisions" else MockedEntityList
    answer = _answer(given, f"API.{call}", _is_list_of_lists)
    return lambda: one if isinstance(one := answer(), EntityList) else wrap(one)


def mock_Storage(*, get=None, list=None):
    def enter(stack):
        from unittest import mock

        answers = {
            "get": _answer(get, "Storage.get"),
            "list": _answer(list, "Storage.list"),
        }
        calls = {
            "get": lambda self, key, *, scope, entity=None: answers["get"](File.from_data("")),
            "list": lambda self, *, prefix=None, scope, entity=None: answers["list"]({}),
            "set": lambda self, key, data, *, scope, entity=None: None,
            "delete": lambda self, key, *, scope, entity=None: None,
        }
        for name, call in calls.items():
            stack.enter_context(mock.patch.object(Storage, name, call))

    return _decorator(enter)


class MockedEntityType(EntityType):
    def __init__(self, name="MockedEntityType", entity_type_id=1):
        self.name, self.id = name, entity_type_id


class MockedEntityRevision(EntityRevision):
    def __init__(self, params=None, created_date=None, entity_revision_id=1):
        self.params = munchify(params or {})
        self.created_date = created_date or datetime.datetime(2000, 1, 1)
        self.id = entity_revision_id


class MockedUser(User):
    def __init__(
        self,
        *,
        first_name="John",
        last_name="Doe",
        email="john.doe@email.com",
        job_title="Employee",
        user_id=1,
    ):
        self.first_name, self.last_name = first_name, last_name
        self.email, self.job_title, self.id = email, job_title, user_id


class MockedFileResource(FileResource):
    # Attributes, not the properties of the base.
    file = filename = None

    def __init__(self, file=None, filename="mocked_file.txt"):
        self.file = File.from_data("mocked content") if file is None else file
        self.filename = filename

    def open(self, encoding=None):
        raise NotSimulated("MockedFileResource.open is not documented: open its file.")

    def open_binary(self):
        raise NotSimulated("MockedFileResource.open_binary is not documented: open its file.")


class MockedEntityList(EntityList):
    def __init__(self, entities, *, error=None):
        super().__init__(entities)
        self._error = error

    def _check(self):
        if self._error is not None:
            raise self._error

    def __len__(self):
        self._check()
        return super().__len__()

    def __getitem__(self, index):
        self._check()
        return super().__getitem__(index)

    def __iter__(self):
        self._check()
        return super().__iter__()


class MockedEntity(Entity):
    def __init__(
        self,
        *,
        entity_id=1,
        name="Mocked Entity",
        entity_type=None,
        last_saved_params=None,
        last_saved_summary=None,
        get_file=None,
        parent=None,
        children=None,
        siblings=None,
        revisions=None,
        invalid=False,
        workspace_id=1,
    ):
        self._id, self._name, self._entity_type = entity_id, name, entity_type or MockedEntityType()
        self._params, self._summary = munchify(last_saved_params or {}), munchify(last_saved_summary or {})
        self._file, self._above, self._invalid, self._workspace_id = get_file, parent, invalid, workspace_id
        self._children, self._siblings, self._saved = children or [], siblings or [], revisions or []

    @property
    def id(self):
        return self._id

    @property
    def name(self):
        return self._name

    @property
    def entity_type(self):
        return self._entity_type

    @property
    def last_saved_params(self):
        return self._params

    @property
    def last_saved_summary(self):
        return self._summary

    @property
    def compute(self):
        raise AttributeError("MockedEntity has no compute.")

    def _check(self):
        if self._invalid:
            raise errors.EntityError(f"{self._name} is invalid.")

    def _chosen(self, entities, entity_type_names):
        self._check()
        return MockedEntityList(
            [one for one in entities if entity_type_names is None or one.entity_type.name in entity_type_names]
        )

    def get_file(self, *args, **kwargs):
        self._check()
        return self._file

    def parent(self, *args, **kwargs):
        self._check()
        return self._above

    def children(self, *args, entity_type_names=None, **kwargs):
        return self._chosen(self._children, entity_type_names)

    def siblings(self, *args, entity_type_names=None, **kwargs):
        return self._chosen(self._siblings, entity_type_names)

    def create_child(self, entity_type_name, name, *args, params=None, **kwargs):
        self._check()
        kind = MockedEntityType(entity_type_name)
        return MockedEntity(name=name, entity_type=kind, last_saved_params=params, parent=self)

    def delete(self, *args, **kwargs):
        self._check()

    def rename(self, name, *args, **kwargs):
        self._check()
        self._name = name
        return self

    def revisions(self, *args, **kwargs):
        self._check()
        return list(self._saved)

    def set_params(self, params, *args, **kwargs):
        self._check()
        self._params = munchify(params)
        return self


# Software


def mock_AxisVMAnalysis(get_model_file=None, get_result_file=None, get_results=None):
    return _mock_program(
        "AxisVMAnalysis", get_model_file=get_model_file, get_result_file=get_result_file, get_results=get_results
    )


def mock_DFoundationsAnalysis(get_output_file=None):
    return _mock_files_by_name("DFoundationsAnalysis", get_output_file)


def mock_DGeoStabilityAnalysis(get_output_file=None):
    return _mock_files_by_name("DGeoStabilityAnalysis", get_output_file)


def mock_DSettlementAnalysis(get_output_file=None, get_sld_file=None):
    return _mock_files_by_name("DSettlementAnalysis", get_output_file, get_sld_file=get_sld_file)


def mock_DSheetPilingAnalysis(get_output_file=None):
    return _mock_files_by_name("DSheetPilingAnalysis", get_output_file)


def mock_DStabilityAnalysis(get_output_file=None):
    return _mock_files_by_name("DStabilityAnalysis", get_output_file)


def mock_DynamoAnalysis(get_output_file=None):
    return _mock_files_by_name("DynamoAnalysis", get_output_file)


def mock_ETABSAnalysis(get_output_file=None):
    return _mock_files_by_name("ETABSAnalysis", get_output_file)


def _not_given(key):
    raise KeyError(key)


def mock_Excel(get_named_cell_result=None, get_direct_cell_result=None, get_filled_template=None):
    return _mock_program(
        "Excel",
        by_key=["get_named_cell_result", "get_direct_cell_result"],
        missing=_not_given,
        get_named_cell_result=get_named_cell_result,
        get_direct_cell_result=get_direct_cell_result,
        get_filled_template=get_filled_template,
    )


def mock_GenericAnalysis(get_output_file=None):
    return _mock_files_by_name("GenericAnalysis", get_output_file)


def mock_GRLWeapAnalysis(get_output_file=None):
    return _mock_program("GRLWeapAnalysis", get_output_file=get_output_file)


def mock_IdeaRcsAnalysis(get_output_file=None, get_idea_rcs_file=None):
    return _mock_program("IdeaRcsAnalysis", get_output_file=get_output_file, get_idea_rcs_file=get_idea_rcs_file)


def mock_MatlabAnalysis(get_output_file=None):
    return _mock_files_by_name("MatlabAnalysis", get_output_file)


def mock_PlaxisAnalysis(get_output_file=None):
    return _mock_files_by_name("PlaxisAnalysis", get_output_file)


def mock_PythonAnalysis(get_output_file=None):
    return _mock_files_by_name("PythonAnalysis", get_output_file)


def mock_RevitAnalysis(get_output_file=None):
    return _mock_files_by_name("RevitAnalysis", get_output_file)


def mock_RFEMAnalysis(get_model=None, get_result=None):
    return _mock_program(
        "RFEMAnalysis", by_key=["get_result"], missing=_not_given, get_model=get_model, get_result=get_result
    )


def mock_RobotAnalysis(get_model_file=None, get_results=None):
    return _mock_program("RobotAnalysis", get_model_file=get_model_file, get_results=get_results)


def mock_SAP2000Analysis(get_output_file=None):
    return _mock_files_by_name("SAP2000Analysis", get_output_file)


def mock_SciaAnalysis(get_engineering_report=None, get_updated_esa_model=None, get_xml_output_file=None):
    return _mock_program(
        "SciaAnalysis",
        get_engineering_report=get_engineering_report,
        get_updated_esa_model=get_updated_esa_model,
        get_xml_output_file=get_xml_output_file,
    )


def mock_TeklaAnalysis(get_output_file=None):
    return _mock_files_by_name("TeklaAnalysis", get_output_file)
