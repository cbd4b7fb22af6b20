"""Entities, uploaded files and conversations. Entities live in memory, in `platform.entities`."""

import datetime
import sys

from . import errors
from ._munch import Munch
from ._platform import NotSimulated, platform
from ._service import TOKEN_MISSING

# The only workspace.
WORKSPACE_ID = 1
NAME_LENGTH = 128


class _ReadOnlyList:
    def __init__(self, items=()):
        self._items = list(items)

    def __len__(self):
        return len(self._items)

    def __getitem__(self, index):
        if isinstance(index, slice):
            raise TypeError(f"{type(self).__name__} has no slices: make a list of it first.")
        return self._items[index]

    def __iter__(self):
        return iter(self._items)


class EntityType:
    id = None
    name = None


class EntityTypeList(_ReadOnlyList):
    pass


class EntityRevision:
    id = None
    params = None
    created_date = None


class EntityRevisionList(_ReadOnlyList):
    pass


class EntityList(_ReadOnlyList):
    pass


class WorkspaceList(_ReadOnlyList):
    pass


def _revision(number, params):
    revision = EntityRevision()
    revision.id, revision.params = number, params
    revision.created_date = datetime.datetime.now(datetime.timezone.utc)
    return revision


def _entity_type(name):
    """The type of this name; types are numbered in the order in which entities of them appear."""
    known = {one.entity_type.name: one.entity_type for one in platform.entities}
    if name not in known:
        known[name] = EntityType()
        known[name].id, known[name].name = len(known), name
    return known[name]


def _copy(params):
    """A deep copy, so that saved values cannot be modified."""
    if isinstance(params, dict):
        return Munch((name, _copy(inner)) for name, inner in params.items())
    return [_copy(inner) for inner in params] if isinstance(params, (list, tuple)) else params


def _allowed_children(entity_type_name):
    """The `children` of the controller of this name, or None if there is no such class."""
    from .core import Controller

    found, todo = None, [Controller]
    while todo:
        one = todo.pop()
        todo += one.__subclasses__()
        # Classes of a closed app remain until Python collects them.
        is_there = getattr(sys.modules.get(one.__module__), one.__name__, None) is one
        if is_there and one is not Controller and one.__name__ == entity_type_name:
            found = one
    return None if found is None else [getattr(one, "__name__", one) for one in found.children or []]


class Entity:
    """One entity. `_exists` is False after its deletion; it stays in `platform.entities`, at the place of its id."""

    _exists = True

    @property
    def name(self):
        return self._alive()._name

    # Known without a call, so it can be read of a deleted entity too.
    @property
    def entity_type(self):
        return self._entity_type

    @property
    def id(self):
        return self._id

    @property
    def last_saved_params(self):
        return _copy(self._alive()._revisions[-1].params)

    @property
    def last_saved_summary(self):
        raise NotSimulated("Entity.last_saved_summary: summaries are not saved here.")

    def _alive(self):
        if not self._exists:
            raise errors.EntityNotFoundError(f"The entity {self._id} does not exist.")
        return self

    def _below(self, entity_type_names):
        return EntityList(
            one
            for one in platform.entities
            if one._exists
            and one._parent is self
            and (entity_type_names is None or one.entity_type.name in entity_type_names)
        )

    def parent(self, *, privileged=False):
        if self._alive()._parent is None:
            raise errors.EntityNotFoundError(f"{self._name} is at the top level: it has no parent.")
        return self._parent

    def children(self, *, include_params=True, entity_type_names=None, privileged=False):
        return self._alive()._below(entity_type_names)

    def siblings(self, *, include_params=True, entity_type_names=None, privileged=False):
        parent = self._alive()._parent
        around = _top_level(entity_type_names) if parent is None else parent._below(entity_type_names)
        return EntityList(one for one in around if one is not self)

    def get_file(self):
        raise ValueError(f"{self._alive()._name} is not made from a file.")

    def create_child(self, entity_type_name, name, *, params=None, privileged=False, **kwargs):
        allowed = _allowed_children(self._alive().entity_type.name)
        if allowed is not None and entity_type_name not in allowed:
            raise errors.EntityCreateError(
                f"{entity_type_name} is not among the children of {self.entity_type.name}: {', '.join(allowed)}."
            )
        if len(name) > NAME_LENGTH:
            raise errors.EntityCreateError(f"A name has at most {NAME_LENGTH} characters, not {len(name)}.")
        return _new_entity(entity_type_name, name, params, self)

    def revisions(self):
        return EntityRevisionList(self._alive()._revisions)

    def delete(self, *, privileged=False):
        if self._alive().children():
            # Their effect is not documented.
            raise NotSimulated("Entity.delete: of an entity with children; delete these first.")
        self._exists = False

    def set_params(self, params, *, privileged=False):
        self._alive()._save(params)
        return self

    def rename(self, name, *, privileged=False):
        if len(name) > NAME_LENGTH:
            raise errors.EntityReviseError(f"A name has at most {NAME_LENGTH} characters, not {len(name)}.")
        self._alive()._name = name
        self._save(self._revisions[-1].params)
        return self

    def _save(self, params):
        self._revisions.append(_revision(len(self._revisions) + 1, _copy(params or {})))

    def compute(self, method_name, *, params, timeout=None):
        raise NotSimulated("Entity.compute: no job is started here.")


def _new_entity(entity_type_name, name, params, parent):
    entity = Entity()
    entity._entity_type = _entity_type(entity_type_name)
    entity._name, entity._parent, entity._revisions = name, parent, []
    platform.entities.append(entity)
    entity._id = len(platform.entities)
    entity._save(params)
    return entity


def _entities_of(initial_entities, parent=None):
    """Makes the entities with which an app starts, each before those below it."""
    import json

    for given in initial_entities:
        params = given.params
        if isinstance(params, str):
            with open(params, encoding="utf-8") as file:
                params = json.load(file)
        _entities_of(given.children or [], _new_entity(given.entity_type_name, given.name, params, parent))


def _top_level(entity_type_names):
    return EntityList(
        one
        for one in platform.entities
        if one._exists
        and one._parent is None
        and (entity_type_names is None or one.entity_type.name in entity_type_names)
    )


def _entity(number):
    if not 1 <= number <= len(platform.entities):
        raise errors.EntityNotFoundError(f"The entity {number} does not exist.")
    return platform.entities[number - 1]._alive()


class API:
    def __init__(self, environment=None, token=None):
        self._environment, self._token = environment, token

    def _ask(self, method, given, work):
        """What a mock says; otherwise the result of `work`, for which a job, entities and this workspace are needed."""
        mocked = platform.answers.get(f"API.{method}")
        if mocked is not None:
            return mocked()
        if self._token is not None:
            raise NotSimulated(f"API.{method}: with a token, no other workspace or environment can be reached here.")
        if platform.callable_views is not None or not platform.entities:
            raise OSError(TOKEN_MISSING)
        if given not in (None, WORKSPACE_ID):
            raise NotSimulated(f"API.{method}: the workspace {given} is not here.")
        return work()

    def _lacks(self, method):
        def work():
            raise NotSimulated(f"API.{method}")

        return self._ask(method, None, work)

    def get_current_user(self):
        return self._ask("get_current_user", None, User._example)

    def get_workspaces(self, *, app_name=None, include_archived=False):
        return self._lacks("get_workspaces")

    def get_workspace(self, id_):
        return self._lacks("get_workspace")

    def get_entity_types(self, *, workspace_id=None):
        return self._lacks("get_entity_types")

    def get_entity_type(self, id_, *, workspace_id=None):
        return self._lacks("get_entity_type")

    def get_entity(self, id_, *, privileged=False, workspace_id=None):
        return self._ask("get_entity", workspace_id, lambda: _entity(id_))

    def get_root_entities(
        self, *, include_params=True, entity_type_names=None, privileged=False, workspace_id=None
    ):
        return self._ask("get_root_entities", workspace_id, lambda: _top_level(entity_type_names))

    def get_entities_by_type(self, entity_type_name, *, include_params=True, privileged=False, workspace_id=None):
        def work():
            known = (one for one in platform.entities if one._exists)
            return EntityList(one for one in known if one.entity_type.name == entity_type_name)

        return self._ask("get_entities_by_type", workspace_id, work)

    def get_entity_parent(self, entity_id, *, privileged=False, workspace_id=None):
        return self._ask("get_entity_parent", workspace_id, lambda: _entity(entity_id).parent())

    def get_entity_children(
        self, entity_id, *, include_params=True, entity_type_names=None, privileged=False, workspace_id=None
    ):
        names = entity_type_names
        return self._ask(
            "get_entity_children", workspace_id, lambda: _entity(entity_id).children(entity_type_names=names)
        )

    def get_entity_siblings(
        self, entity_id, *, include_params=True, entity_type_names=None, privileged=False, workspace_id=None
    ):
        names = entity_type_names
        return self._ask(
            "get_entity_siblings", workspace_id, lambda: _entity(entity_id).siblings(entity_type_names=names)
        )

    def get_entity_file(self, entity_id, *, privileged=False, workspace_id=None):
        return self._ask("get_entity_file", workspace_id, lambda: _entity(entity_id).get_file())

    def get_entity_revisions(self, entity_id, *, privileged=False, workspace_id=None):
        return self._ask("get_entity_revisions", workspace_id, lambda: _entity(entity_id).revisions())

    def create_child_entity(
        self,
        parent_entity_id,
        entity_type_name,
        name,
        *,
        params=None,
        privileged=False,
        workspace_id=None,
        **kwargs,
    ):
        return self._ask(
            "create_child_entity",
            workspace_id,
            lambda: _entity(parent_entity_id).create_child(entity_type_name, name, params=params),
        )

    def delete_entity(self, entity_id, *, privileged=False, workspace_id=None):
        return self._ask("delete_entity", workspace_id, lambda: _entity(entity_id).delete())

    def rename_entity(self, entity_id, name, *, privileged=False, workspace_id=None):
        return self._ask("rename_entity", workspace_id, lambda: _entity(entity_id).rename(name))

    def set_entity_params(self, entity_id, params, *, privileged=False, workspace_id=None):
        return self._ask("set_entity_params", workspace_id, lambda: _entity(entity_id).set_params(params))

    def entity_compute(self, *, workspace_id, entity_id, method_name, params, timeout=None):
        return self._lacks("entity_compute")

    def generate_upload_url(self, entity_type_name, *, privileged=False, workspace_id=None):
        return self._lacks("generate_upload_url")


class Workspace:
    """Nothing gives one here, since the platform's other workspaces are not reached."""

    def get_root_entities(self, *, include_params=True, entity_type_names=None, privileged=False):
        raise NotSimulated("Workspace.get_root_entities")

    def get_entity(self, id_, privileged=False):
        raise NotSimulated("Workspace.get_entity")

    def get_entity_types(self):
        raise NotSimulated("Workspace.get_entity_types")

    def get_entity_type(self, id_):
        raise NotSimulated("Workspace.get_entity_type")

    def entity_compute(self, *, entity_id, method_name, params, timeout=None):
        raise NotSimulated("Workspace.entity_compute")


class Job:
    def get_result(self, *, timeout=15):
        raise NotSimulated("Job.get_result")


class User:
    @classmethod
    def _example(cls):
        """Who runs the app here: nobody in particular."""
        user = cls()
        user.id, user.first_name, user.last_name = 1, "Example", "User"
        user.email, user.job_title = "user@example.com", "Engineer"
        return user

    @property
    def full_name(self):
        return f"{self.first_name} {self.last_name}"


class FileResource:
    @classmethod
    def _of(cls, file, filename):
        """The value of a file field in which the user has uploaded a file."""
        resource = cls()
        resource._file, resource._filename = file, filename
        return resource

    @property
    def file(self):
        return self._file

    @property
    def filename(self):
        return self._filename

    def open(self, encoding=None):
        return self.file.open(encoding)

    def open_binary(self):
        return self.file.open_binary()


class ChatConversation:
    @classmethod
    def _of(cls, messages):
        """The value of a chat field, from dictionaries with the keys `role` and `content`."""
        conversation = cls()
        conversation._messages = [dict(one) for one in messages]
        return conversation

    def get_messages(self):
        return [dict(one) for one in self._messages]
