"""Fields, groups, buttons and conditions of a form."""

import sys
from abc import ABC

from ._checked import class_of
from .errors import UserError  # noqa: F401  Public apps import it from here.

# What code receives for a field that is empty, by the class of the field. A field that is not here, such as a
# text or a button, has no value.
EMPTY_VALUES = {
    "AutocompleteField": None,
    "AutodeskFileField": None,
    "BooleanField": False,
    "Chat": None,
    "ChildEntityMultiSelectField": [],
    "ChildEntityOptionField": None,
    "ColorField": None,
    "DateField": None,
    "DynamicArray": [],
    "EntityMultiSelectField": [],
    "EntityOptionField": None,
    "FileField": None,
    "GeoPointField": None,
    "GeoPolygonField": None,
    "GeoPolylineField": None,
    "GeometryMultiSelectField": [],
    "GeometrySelectField": None,
    "HiddenField": None,
    "IntegerField": None,
    "MultiFileField": [],
    "MultiSelectField": [],
    "NumberField": None,
    "OptionField": None,
    "SiblingEntityMultiSelectField": [],
    "SiblingEntityOptionField": None,
    "Table": [],
    "TextAreaField": "",
    "TextField": "",
}


_frame = sys._getframe


def _place_of_call():
    """Where an app makes an element: the file, the line and the name of the code. Constructors of its own are left out."""
    frame = _frame(2)
    while frame.f_back and (frame.f_code.co_name == "__init__" or frame.f_code.co_filename.startswith("viktor/")):
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name


class _Element:
    """Keeps its arguments apart from its attributes: a section or table may have a field of any name."""

    def _keep(self, arguments):
        del arguments["self"]
        arguments.pop("__class__", None)
        if arguments.get("name") == "filename":
            raise ValueError('The name "filename" is reserved; give the field another name.')
        self.__dict__["_arguments"] = arguments
        self.__dict__["_place"] = _place_of_call()

    def _argument(self, name, default=None):
        return self.__dict__.get("_arguments", {}).get(name, default)

    def _empty(self):
        """The value of the field when the user has cleared it."""
        empty = EMPTY_VALUES[class_of(type(self))]
        return list(empty) if isinstance(empty, list) else empty

    def _error(self, kind, message):
        """An error about it, which is told at the line that makes it."""
        error = kind(f"{class_of(type(self))}: {message}")
        error._place = vars(self).get("_place")
        return error

    def _children(self):
        """The fields and groups in it, by name, in the order in which they were set."""
        return _elements(vars(self))


def _elements(names):
    return {name: one for name, one in names.items() if isinstance(one, _Element) and not name.startswith("_")}


class _Group(_Element):
    """Takes fields as attributes."""


class Parametrization:
    def __init__(self, *, width=None):
        self._width = width

    @classmethod
    def _children(cls):
        found = {}
        for base in reversed(cls.__mro__):
            found |= _elements(vars(base))
        return found


ViktorParametrization = Parametrization


def fields_of(parametrization):
    """The elements of a form that have a value, by their paths in `params`.

    `parametrization` is the class of a form or an object of it, or a table or array, whose columns are given.
    """
    found = {}

    def collect(children, before, above):
        for name, element in children.items():
            if any(element is one for one in above):
                raise element._error(ValueError, f'"{before}{name}" contains itself.')
            if class_of(type(element)) in EMPTY_VALUES:
                found[element._argument("name") or before + name] = element
            elif isinstance(element, _Group):
                collect(element._children(), f"{before}{name}.", (*above, element))

    collect(parametrization._children(), "", (parametrization,))
    return found


def elements_of(parametrization):
    """All elements of a form, also the groups and the columns of tables, by their names in what holds them."""
    found, known = list(parametrization._children().items()), set()
    for _, element in found:
        if id(element) not in known:
            known.add(id(element))
            found += element._children().items()
    return found


def lost_in(parametrization):
    """Fields that a form lacks since they are in a tuple, mostly for a comma at the end of a line: with their names."""
    for owner in [parametrization, *(element for _, element in elements_of(parametrization))]:
        for name, value in list(vars(owner).items()):
            if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], _Element):
                yield name, value[0]


# Groups


class Page(_Group):
    def __init__(self, title, *, views=None, description=None, visible=True, width=None):
        self._keep(locals())


class Step(Page):
    def __init__(
        self,
        title,
        *,
        views=None,
        description=None,
        enabled=True,
        previous_label=None,
        next_label=None,
        on_next=None,
        width=None,
    ):
        self._keep(locals())


class Tab(_Group):
    def __init__(self, title, *, description=None, visible=True):
        self._keep(locals())


class Section(_Group):
    def __init__(self, title, *, description=None, initially_expanded=None, visible=True):
        self._keep(locals())


# Fields


class Field(_Element, ABC):
    def __init__(
        self,
        *,
        ui_name,
        name=None,
        prefix=None,
        suffix=None,
        default=None,
        flex=None,
        visible=True,
        description=None,
    ):
        self._keep(locals())


class NumberField(Field):
    def __init__(
        self,
        ui_name,
        name=None,
        prefix=None,
        *,
        suffix=None,
        default=None,
        step=None,
        min=None,
        max=None,
        num_decimals=None,
        visible=True,
        flex=None,
        variant="standard",
        description=None,
    ):
        self._keep(locals())


class IntegerField(NumberField):
    def __init__(
        self,
        ui_name,
        name=None,
        prefix=None,
        *,
        suffix=None,
        default=None,
        step=None,
        min=None,
        max=None,
        visible=True,
        flex=None,
        description=None,
    ):
        self._keep(locals())


class TextField(Field):
    def __init__(
        self,
        ui_name,
        name=None,
        prefix=None,
        *,
        suffix=None,
        default=None,
        visible=True,
        flex=None,
        description=None,
    ):
        self._keep(locals())


class TextAreaField(Field):
    def __init__(self, ui_name, name=None, default=None, visible=True, flex=100, *, description=None):
        self._keep(locals())


TextAreaInput = TextAreaField


class BooleanField(Field):
    def __init__(
        self, ui_name, name=None, *, default=None, visible=True, flex=None, always_available=False, description=None
    ):
        self._keep(locals())


ToggleButton = BooleanField


class OptionListElement:
    def __init__(self, value, label=None, visible=True):
        self._value, self._label, self._visible = value, label, visible

    value = property(lambda self: self._value)
    label = property(lambda self: str(self._value) if self._label is None else self._label)


class OptionField(Field):
    def __init__(
        self,
        ui_name,
        options,
        name=None,
        prefix=None,
        suffix=None,
        default=None,
        visible=True,
        flex=None,
        *,
        description=None,
        variant="standard",
        autoselect_single_option=False,
    ):
        self._keep(locals())


class AutocompleteField(Field):
    def __init__(
        self,
        ui_name,
        options,
        name=None,
        prefix=None,
        suffix=None,
        default=None,
        visible=True,
        flex=None,
        *,
        description=None,
    ):
        self._keep(locals())


class MultiSelectField(Field):
    def __init__(
        self,
        ui_name,
        options,
        name=None,
        prefix=None,
        suffix=None,
        default=None,
        visible=True,
        flex=None,
        *,
        description=None,
    ):
        self._keep(locals())


MultipleSelectField = MultiSelectField


class DateField(Field):
    def __init__(self, ui_name, name=None, *, default=None, flex=None, visible=True, description=None):
        self._keep(locals())


class ColorField(Field):
    def __init__(self, ui_name, name=None, *, default=None, flex=None, visible=True, description=None):
        self._keep(locals())


class HiddenField(Field):
    def __init__(self, ui_name, name=None):
        self._keep(locals())


class Chat(Field):
    def __init__(self, ui_name, method, *, first_message=None, placeholder=None, flex=None, visible=True):
        self._keep(locals())


class FileField(Field):
    def __init__(
        self, ui_name, file_types=None, *, max_size=None, name=None, visible=True, flex=None, description=None
    ):
        self._keep(locals())


class MultiFileField(Field):
    def __init__(
        self, ui_name, file_types=None, *, max_size=None, name=None, visible=True, flex=None, description=None
    ):
        self._keep(locals())


class AutodeskFileField(Field):
    def __init__(
        self,
        ui_name,
        oauth2_integration,
        *,
        file_types=None,
        name=None,
        visible=True,
        flex=None,
        description=None,
    ):
        self._keep(locals())


class GeoPointField(Field):
    def __init__(self, ui_name, *, name=None, default=None, visible=True, description=None):
        self._keep(locals())


class GeoPolylineField(Field):
    def __init__(self, ui_name, *, name=None, default=None, visible=True, description=None):
        self._keep(locals())


class GeoPolygonField(Field):
    def __init__(self, ui_name, *, name=None, default=None, visible=True, description=None):
        self._keep(locals())


class GeometrySelectField(Field):
    def __init__(
        self, ui_name, *, name=None, default=None, visible=True, flex=None, description=None, view=None
    ):
        self._keep(locals())


class GeometryMultiSelectField(Field):
    def __init__(
        self,
        ui_name,
        *,
        name=None,
        default=None,
        visible=True,
        flex=None,
        description=None,
        view=None,
        min_select=1,
        max_select=None,
    ):
        self._keep(locals())


class EntityOptionField(Field):
    def __init__(
        self, ui_name, entity_type_names, *, name=None, visible=True, flex=None, description=None
    ):
        self._keep(locals())


class EntityMultiSelectField(Field):
    def __init__(
        self, ui_name, entity_type_names, *, name=None, visible=True, flex=None, description=None
    ):
        self._keep(locals())


class ChildEntityOptionField(Field):
    def __init__(
        self, ui_name, name=None, visible=True, flex=None, *, entity_type_names=None, description=None
    ):
        self._keep(locals())


class ChildEntityMultiSelectField(Field):
    def __init__(
        self, ui_name, name=None, visible=True, flex=None, *, entity_type_names=None, description=None
    ):
        self._keep(locals())


class SiblingEntityOptionField(Field):
    def __init__(
        self, ui_name, name=None, visible=True, flex=None, *, entity_type_names=None, description=None
    ):
        self._keep(locals())


class SiblingEntityMultiSelectField(Field):
    def __init__(
        self, ui_name, name=None, visible=True, flex=None, *, entity_type_names=None, description=None
    ):
        self._keep(locals())


class Table(Field):
    def __init__(self, ui_name, name=None, *, default=None, visible=True, description=None):
        self._keep(locals())


TableInput = Table


class DynamicArray(Field):
    def __init__(
        self,
        ui_name,
        min=None,
        max=None,
        copylast=None,
        visible=True,
        default=None,
        *,
        name=None,
        description=None,
        row_label=None,
    ):
        self._keep(locals())


# What has no value


class ChildEntityManager(Field):
    def __init__(self, entity_type_name, *, visible=True):
        self._keep(locals())


class OutputField(Field):
    def __init__(
        self, ui_name, *, value=None, prefix=None, suffix=None, visible=True, flex=None, description=None
    ):
        self._keep(locals())


class Text(Field):
    def __init__(self, value, *, visible=True, flex=100):
        self._keep(locals())


class Image(Field):
    def __init__(self, path, *, align="center", caption=None, flex=100, max_width=None, visible=True):
        self._keep(locals())


class LineBreak(Field):
    def __init__(self):
        self._keep(locals())


class ActionButton(Field):
    def __init__(
        self,
        ui_name,
        method,
        longpoll=True,
        *,
        visible=True,
        always_available=False,
        flex=None,
        description=None,
        interaction=None,
    ):
        self._keep(locals())


AnalyseButton = ActionButton


class OptimizationButton(Field):
    def __init__(
        self,
        ui_name,
        method,
        longpoll=True,
        *,
        visible=True,
        always_available=False,
        flex=None,
        description=None,
        interaction=None,
    ):
        self._keep(locals())


OptimiseButton = OptimizationButton


class SetParamsButton(Field):
    def __init__(
        self,
        ui_name,
        method,
        longpoll=True,
        *,
        visible=True,
        always_available=False,
        flex=None,
        description=None,
        interaction=None,
    ):
        self._keep(locals())


class DownloadButton(Field):
    def __init__(
        self,
        ui_name,
        method,
        longpoll=False,
        *,
        visible=True,
        always_available=False,
        flex=None,
        description=None,
        interaction=None,
    ):
        self._keep(locals())


class Interaction(ABC):
    def __init__(self, view, selection=None):
        self._view, self._selection = view, selection


class MapSelectInteraction(Interaction):
    def __init__(self, view, *, selection=None, min_select=1, max_select=None):
        super().__init__(view, selection)
        self._min_select, self._max_select = min_select, max_select


# Conditions and lookups: `_evaluate` gives their value in a form that a user fills in


def _evaluate(value, form):
    """A constant as it is, a lookup or condition with its value in the form."""
    return value._evaluate(form) if isinstance(value, _Lookup) else value


class _Lookup:
    def _evaluate(self, form):
        """`form` has `value_of(path)`, `row` and `call(function, …)`: see app_runner/form.py."""
        raise NotImplementedError


class Lookup(_Lookup):
    def __init__(self, target):
        self._target = target

    def _evaluate(self, form):
        if self._target.startswith("$row."):
            return form.row.get(self._target.removeprefix("$row.")) if form.row is not None else None
        return form.value_of(self._target)


class RowLookup(_Lookup):
    def __init__(self, target):
        self._target = target

    def _evaluate(self, form):
        return form.row.get(self._target) if form.row is not None else None


class FunctionLookup(_Lookup):
    def __init__(self, func, *func_args, **kwargs):
        self._func, self._func_args, self._kwargs = func, func_args, kwargs

    def _evaluate(self, form):
        return self._func(
            *(_evaluate(one, form) for one in self._func_args),
            **{name: _evaluate(one, form) for name, one in self._kwargs.items()},
        )


class BoolOperator(_Lookup, ABC):
    pass


class And(BoolOperator):
    def __init__(self, *operands):
        self._operands = operands

    def _evaluate(self, form):
        return all(_evaluate(one, form) for one in self._operands)


class Or(BoolOperator):
    def __init__(self, *operands):
        self._operands = operands

    def _evaluate(self, form):
        return any(_evaluate(one, form) for one in self._operands)


class Not(BoolOperator):
    def __init__(self, operand):
        self._operand = operand

    def _evaluate(self, form):
        return not _evaluate(self._operand, form)


class IsEqual(BoolOperator):
    def __init__(self, operand1, operand2):
        self._operands = operand1, operand2

    def _evaluate(self, form):
        one, two = (_evaluate(operand, form) for operand in self._operands)
        return one == two


class IsNotEqual(IsEqual):
    def _evaluate(self, form):
        return not super()._evaluate(form)


class IsTrue(IsEqual):
    def __init__(self, operand):
        super().__init__(operand, True)


class IsFalse(IsEqual):
    def __init__(self, operand):
        super().__init__(operand, False)


class IsNotNone(IsNotEqual):
    def __init__(self, operand):
        super().__init__(operand, None)


class DynamicArrayConstraint(_Lookup):
    def __init__(self, dynamic_array_name, operand):
        self._dynamic_array_name, self._operand = dynamic_array_name, operand

    def _evaluate(self, form):
        return _evaluate(self._operand, form)


MinMaxType = float | Lookup | FunctionLookup | RowLookup
VisibleType = bool | BoolOperator | Lookup | FunctionLookup | DynamicArrayConstraint | RowLookup
