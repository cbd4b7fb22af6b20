"""Completes the double from the declarations of the reference.

`derive` is called when the package is built. To try the complete package:

    python3 derive.py <folder of stubs> <folder of hand-written modules> <output folder>

The folders of stubs and of modules hold `viktor/`, so that `PYTHONPATH=<output folder>` finds the package.
"""

import ast
import pathlib
import sys

STREAMS = {"BytesIO", "StringIO"}


# Names


def _module_name(path):
    """The module name of a stub, from its path or name."""
    name = path.removesuffix(".pyi").replace("/", ".")
    return name.removesuffix(".__init__")


def _names_in(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _decorators(function):
    return [ast.unparse(one) for one in function.decorator_list]


def _is_property(function):
    return "property" in _decorators(function)


def _is_setter(function):
    return any(one.endswith(".setter") for one in _decorators(function))


def _is_public(name):
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__") and name != "__init__")


class _Module:
    """A stub: its classes, and the names that it imports."""

    def __init__(self, stub):
        self.tree = ast.parse(stub)
        self.classes = {one.name: one for one in self.tree.body if isinstance(one, ast.ClassDef)}
        self.imports = {}
        # A private class that the reference does not describe is declared as `Any`.
        self.private = []
        for one in self.tree.body:
            if isinstance(one, ast.ImportFrom):
                for alias in one.names:
                    name = alias.asname or alias.name
                    if one.module == "typing" and alias.name == "Any" and name.startswith("_"):
                        self.private.append(name)
                    self.imports[name] = (one.module, alias.name)
            elif isinstance(one, ast.Import):
                for alias in one.names:
                    self.imports[alias.asname or alias.name] = (alias.name, None)

    def find_class(self, node):
        """The declaration of a class of this module, also of one within another, or None."""
        names = ast.unparse(node).split(".")
        found = self.classes.get(names[0])
        for name in names[1:]:
            inner = found.body if found else []
            found = next((one for one in inner if isinstance(one, ast.ClassDef) and one.name == name), None)
        return found

    def is_object(self, node):
        """Whether an annotation is a class of this module that has objects, other than the members of an enum."""
        if isinstance(node, ast.Name) and node.id in self.private:
            return True
        if not isinstance(node, (ast.Name, ast.Attribute)):
            return False
        found = self.find_class(node)
        return found is not None and not _is_enum(found)

    def bases(self, name):
        """The class and those of this module that it derives from."""
        found = [self.classes[name]]
        for one in found:
            found += [self.classes[base] for base in map(ast.unparse, one.bases) if base in self.classes]
        return found

    def is_program(self, declared):
        """Whether a class runs on a worker: all of these end in `Analysis`, or derive from ExternalProgram."""
        bases = [ast.unparse(base) for one in self.bases(declared.name) for base in one.bases]
        return any(base == "ExternalProgram" or base.endswith("Analysis") for base in bases)


def _is_enum(declared):
    return any(ast.unparse(base) == "Enum" for base in declared.bases)


# Functions


def _without_class(node, owner):
    """A default without the name of the enclosing class, which does not exist yet in its own body."""

    class Shorter(ast.NodeTransformer):
        def visit_Attribute(self, node):
            self.generic_visit(node)
            if isinstance(node.value, ast.Name) and node.value.id == owner:
                return ast.Name(node.attr, ast.Load())
            return node

    return Shorter().visit(node)


def _parameters(function, owner):
    """The parameters without annotations. Unknown defaults become None."""
    copied = ast.parse(ast.unparse(function.args).join(("def f(", "): ..."))).body[0].args
    for one in ast.walk(copied):
        if isinstance(one, ast.arg):
            one.annotation = None

    def default(node):
        if node is None:
            return None
        if isinstance(node, ast.Constant) and node.value is ...:
            return ast.Constant(None)
        return node if owner is None else _without_class(node, owner)

    copied.defaults = [default(one) for one in copied.defaults]
    copied.kw_defaults = [default(one) for one in copied.kw_defaults]
    return ast.unparse(copied)


def _alternatives(node):
    """The types of a union."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _alternatives(node.left) + _alternatives(node.right)
    return [node]


def _is_none(node):
    return node is None or (isinstance(node, ast.Constant) and node.value is None)


def _container(node, *names):
    """The types in the brackets of an annotation such as `list[Node]`, or None if it is another one."""
    if not isinstance(node, ast.Subscript) or ast.unparse(node.value) not in names:
        return None
    return node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]


class _Writer:
    def __init__(self, module):
        self.module, self.helpers = module, set()

    def help(self, call):
        self.helpers.add(call.partition("(")[0])
        return call

    def file(self, types, has_as_file):
        """The expression of an empty file, if these are the types of one; else None."""
        names = {ast.unparse(one) for one in types if not _is_none(one)}
        if not names or names - STREAMS - {"File"}:
            return None
        kind = next(iter(sorted(names & STREAMS)), "File")
        return self.help(f"empty_file({kind!r}, {'as_file' if has_as_file else False})")

    def answer(self, function, name):
        """The expression of what a method returns, from its annotation."""
        returned = function.returns
        types = _alternatives(returned) if returned is not None else []
        arguments = {one.arg for one in (*function.args.args, *function.args.kwonlyargs)}
        if _is_none(returned):
            return "None"
        file = self.file(types, "as_file" in arguments)
        if file:
            return file
        if len(types) == 1 and self.module.is_object(returned):
            return self.help(f"make({ast.unparse(returned)}, locals())")
        tuples = [_container(one, "tuple") for one in types]
        if tuples and all(one is not None and len(one) == len(tuples[0]) for one in tuples):
            # The parts of `tuple[BytesIO, BytesIO] | tuple[File, File]`, of which `as_file` chooses one.
            parts = [self.file(part, "as_file" in arguments) for part in zip(*tuples)]
            if all(parts):
                return f"({', '.join(parts)},)"
        inner = _container(returned, "Iterator" if function.name == "__iter__" else "list")
        if inner and self.module.is_object(inner[0]):
            found = self.help(f"made(self, {ast.unparse(inner[0])})")
            return f"iter({found})" if function.name == "__iter__" else found
        return self.help(f"lacking({name!r})")

    def program_answer(self, function, name):
        """The result of an analysis getter: a mocked result, or a file of the worker."""
        names = {ast.unparse(one) for one in _alternatives(function.returns)}
        if names - STREAMS - {"File", "None"}:
            kind = "dict"
            if names - {"dict", "None"}:
                return self.help(f"lacking({name!r})")
        else:
            kind = next(iter(sorted(names & STREAMS)), "File")
        return f"self._answer({function.name!r}, locals(), {kind!r})"

    def property_value(self, function, name):
        """The value of a property that was not set: a value of the declared type, or an error."""
        types = _alternatives(function.returns)
        if any(_is_none(one) for one in types):
            return "None"
        if len(types) == 1:
            inner = _container(types[0], "list", "tuple", "Sequence")
            if inner and self.module.is_object(inner[0]):
                found = self.help(f"made(self, {ast.unparse(inner[0])})")
                return f"tuple({found})" if ast.unparse(types[0].value) == "tuple" else found
            if self.module.is_object(types[0]):
                return self.help(f"part(self, {function.name!r}, {ast.unparse(types[0])})")
        return self.help(f"lacking({name!r})")

    def function(self, function, owner, body, indent):
        """A function of this body, with its decorators."""
        lines = [f"@{one}" for one in _decorators(function) if one in ("classmethod", "staticmethod", "property")]
        lines += [f"def {function.name}({_parameters(function, owner)}):", f"    {body}"]
        return [f"{indent}{line}" for line in lines]

    def method(self, declared, function, program, where):
        """The code of a method or property of a class that stores its arguments."""
        name = f"{where}.{function.name}"
        if function.name == "__init__":
            return self.function(function, declared.name, self.help("keep(locals())"), "    ")
        if _is_setter(function):
            value = function.args.args[1].arg
            return [
                f"    @{function.name}.setter",
                f"    def {function.name}({_parameters(function, declared.name)}):",
                f"        vars(self)[{function.name!r}] = {value}",
            ]
        if _is_property(function):
            return [
                *self.function(function, declared.name, f"kept = vars(self).get({function.name!r})", "    "),
                f"        return {self.property_value(function, name)} if kept is None else kept",
            ]
        if function.name == "__len__":
            of = next((one for one in declared.body if getattr(one, "name", "") == "__iter__"), None)
            inner = _container(of.returns, "Iterator") if of else None
            if inner and self.module.is_object(inner[0]):
                body = f"return len({self.help(f'made(self, {ast.unparse(inner[0])})')})"
                return self.function(function, declared.name, body, "    ")
        getter = program and function.name.startswith("get_") and not _decorators(function)
        value = self.program_answer(function, name) if getter else self.answer(function, name)
        return self.function(function, declared.name, f"return {value}", "    ")

    def enum(self, declared, indent):
        members = [one for one in declared.body if isinstance(one, ast.Assign)]
        lines = [f"{indent}class {declared.name}(Enum):"]
        for one in members:
            name = one.targets[0].id
            unknown = isinstance(one.value, ast.Constant) and one.value.value is ...
            lines.append(f"{indent}    {name} = {name!r}" if unknown else f"{indent}    {ast.unparse(one)}")
        return lines if members else [*lines, f"{indent}    pass"]

    def class_(self, declared, indent="", outer=""):
        if _is_enum(declared):
            return self.enum(declared, indent)
        where = f"{outer}{declared.name}"
        program = not outer and self.module.is_program(declared)
        bases = ", ".join(ast.unparse(one) for one in declared.bases)
        lines = []
        # Nested classes come first, because defaults of methods use them.
        for one in declared.body:
            if isinstance(one, ast.ClassDef):
                lines += self.class_(one, "    ", f"{where}.")
        for one in declared.body:
            if isinstance(one, ast.FunctionDef) and "overload" not in _decorators(one):
                lines += self.method(declared, one, program, where)
            elif isinstance(one, ast.Assign):
                lines.append(f"    {ast.unparse(one)}")
        head = f"class {declared.name}({bases}):" if bases else f"class {declared.name}:"
        return [f"{indent}{line}" for line in [head, *(lines or ["    pass"])]]


# Modules


def _needed(declared):
    """The names that a class needs: its bases, and those in defaults."""
    names = {name for base in declared.bases for name in _names_in(base)}
    for one in ast.walk(declared):
        if isinstance(one, ast.FunctionDef):
            for default in (*one.args.defaults, *one.args.kw_defaults):
                names |= _names_in(default) if default is not None else set()
        elif isinstance(one, ast.ClassDef):
            names |= {name for base in one.bases for name in _names_in(base)}
    return names - {declared.name}


def _in_order(classes):
    """The classes, each after those that it needs."""
    ordered, waiting = [], dict(classes)

    def place(declared):
        if waiting.pop(declared.name, None) is None:
            return
        for name in sorted(_needed(declared)):
            if name in classes:
                place(classes[name])
        ordered.append(declared)

    for declared in classes.values():
        place(declared)
    return ordered


def _imports(module, names):
    """The imports of these names, where the stub has them from somewhere else."""
    lines = []
    for name in sorted(names):
        source, original = module.imports.get(name, (None, None))
        if source is None or source == "__future__":
            continue
        if source == "typing" and original == "Callable":
            source = "collections.abc"
        if original is None:
            lines.append(f"import {source}" if source == name else f"import {source} as {name}")
        else:
            lines.append(f"from {source} import {original}" + (f" as {name}" if name != original else ""))
    return lines


def _written_names(tree):
    """The names that a module defines or imports."""
    found = set()
    for one in ast.walk(tree):
        if isinstance(one, (ast.Import, ast.ImportFrom)):
            found |= {alias.asname or alias.name for alias in one.names}
    for one in tree.body:
        if isinstance(one, (ast.ClassDef, ast.FunctionDef)):
            found.add(one.name)
        elif isinstance(one, ast.Assign):
            found |= {name for target in one.targets for name in _names_in(target)}
    return found


def _written_members(tree):
    """The attributes of each class of a hand-written module, including inherited ones."""
    classes = {one.name: one for one in tree.body if isinstance(one, ast.ClassDef)}

    def members(declared, seen=()):
        found = set()
        for one in declared.body:
            if isinstance(one, (ast.FunctionDef, ast.ClassDef)):
                found.add(one.name)
            elif isinstance(one, ast.Assign):
                found |= {name for target in one.targets for name in _names_in(target)}
        for one in ast.walk(declared):
            if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store) and ast.unparse(one.value) == "self":
                found.add(one.attr)
        for base in map(ast.unparse, declared.bases):
            if base in classes and base not in seen:
                found |= members(classes[base], (*seen, declared.name))
        return found

    return {name: members(declared) for name, declared in classes.items()}


def _missing_members(writer, declared, has):
    """Code that adds members to a hand-written class that only the declaration has."""
    lines = []
    for one in declared.body:
        if isinstance(one, ast.ClassDef) and one.name not in has:
            lines += [*writer.class_(one), f"add_missing({declared.name}, {one.name!r}, {one.name})", f"del {one.name}"]
            writer.help("add_missing()")
        if not isinstance(one, ast.FunctionDef) or one.name in has or not _is_public(one.name):
            continue
        if "overload" in _decorators(one) or _is_setter(one) or hasattr(object, one.name):
            continue
        if one.name == "__getattr__":
            # Declared for attributes that code sets; one that it has not set is an error as of any class.
            body = "raise AttributeError(name)"
        else:
            body = writer.help(f"lacking({f'{declared.name}.{one.name}'!r})")
        local = f"_{declared.name}_{one.name.strip('_')}"
        function = writer.function(one, None, body, "")
        function = [line.replace(f"def {one.name}(", f"def {local}(") for line in function]
        lines += [*function, f"add_missing({declared.name}, {one.name!r}, {local})", f"del {local}"]
        writer.help("add_missing()")
    return lines


def _declared_types(function, skip, more=()):
    """The parameters of a function with their types, without defaults; None if there is nothing to compare.

    `more` are parameters of an abstract base, to which the function gives its `**kwargs`.
    """
    given = ast.parse(ast.unparse(function.args).join(("def f(", "): ..."))).body[0].args
    if skip:
        del (given.posonlyargs or given.args)[0]
    if given.kwarg:
        given.kwonlyargs += more
    typed = [*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, (given.vararg, given.kwarg))]
    if all(one.annotation is None or ast.unparse(one.annotation) in ("Any", "object") for one in typed):
        return None
    given.defaults, given.kw_defaults = [], [None] * len(given.kwonlyargs)
    return ast.unparse(given)


def _checks(module):
    """The call that makes the functions of a module compare their arguments with their declarations."""
    found = {}

    def constructor(declared):
        return next((one for one in declared.body if getattr(one, "name", "") == "__init__"), None)

    # Abstract classes, all of whose subclasses have constructors: these give them their `**kwargs`, which are compared
    # there, once.
    abstract = {
        name
        for name, declared in module.classes.items()
        if "ABC" in map(ast.unparse, declared.bases) and constructor(declared)
        if all(constructor(one) for one in module.classes.values() if name in map(ast.unparse, one.bases))
    }

    def inherited(declared):
        bases = [one for one in module.bases(declared.name) if one.name in abstract]
        return None if declared in bases else [one for base in bases for one in constructor(base).args.kwonlyargs]

    def collect(body, before, more=()):
        for one in body:
            if isinstance(one, ast.ClassDef):
                attributes = ", ".join(ast.unparse(inner) for inner in one.body if isinstance(inner, ast.AnnAssign))
                if attributes and "NamedTuple" in map(ast.unparse, one.bases):
                    found[f"{before}{one.name}.__new__"] = attributes
                elif attributes and one.name == "Controller":
                    # Apps set these in classes of their own.
                    found[f"{before}{one.name}._attributes"] = attributes
                collect(one.body, f"{before}{one.name}.", [] if before else inherited(one))
            elif isinstance(one, ast.FunctionDef) and (not one.name.startswith("__") or one.name == "__init__"):
                decorators = _decorators(one)
                if "overload" in decorators or (more is None and one.name == "__init__"):
                    continue
                types = _declared_types(one, bool(before) and "staticmethod" not in decorators, more or ())
                if types is not None:
                    found[f"{before}{one.name}"] = types

    collect(module.tree.body, "")
    aliases = {
        ast.unparse(one.targets[0]): ast.unparse(one.value)
        for one in module.tree.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.BinOp)
    }
    imports = {name: place for name, place in module.imports.items() if place[0] not in ("typing", "abc")}
    if not found:
        return []
    return ["from viktor._checked import check as _check", f"_check(globals(), {aliases!r}, {imports!r}, {found!r})"]


def _module(stub, written):
    module = _Module(stub)
    writer = _Writer(module)
    tree = ast.parse(written or "")
    known, members = _written_names(tree), _written_members(tree)
    lines = []
    for name in module.private:
        if name not in known:
            lines += [f"class {name}:", "    pass"]
    for declared in _in_order(module.classes):
        if declared.name in members:
            lines += _missing_members(writer, declared, members[declared.name])
        elif declared.name not in known:
            lines += writer.class_(declared)
    aliases, functions = [], []
    for one in module.tree.body:
        if isinstance(one, ast.Assign) and not _names_in(one.targets[0]) & known:
            aliases.append(ast.unparse(one))
        elif isinstance(one, ast.AnnAssign) and one.value is not None and ast.unparse(one.target) not in known:
            aliases.append(f"{ast.unparse(one.target)} = {ast.unparse(one.value)}")
        elif isinstance(one, ast.FunctionDef) and one.name not in known:
            functions += writer.function(one, None, f"return {writer.answer(one, one.name)}", "")
    lines += functions + aliases
    checks = _checks(module)
    if not lines and not checks:
        return ""
    source = "\n".join(lines)
    used = _names_in(ast.parse(source)) - known - set(module.classes) - set(module.private)
    helpers = sorted(writer.helpers - known)
    head = [f"from viktor._declared import {', '.join(helpers)}"] if helpers else []
    return "\n".join(["", *_imports(module, used), *head, source, *checks, ""])


def _package(name, stub, written):
    """`__init__.py` of a package: the names of its modules, and the modules of external software when they are used."""
    tree = ast.parse(stub)
    names, modules = {}, {}
    for one in tree.body:
        if not isinstance(one, ast.ImportFrom):
            continue
        for alias in one.names:
            local = alias.asname or alias.name
            if one.level:
                modules[local] = f"{name}.{alias.name}"
            elif one.module == "viktor.external":
                modules[local] = f"{one.module}.{alias.name}"
            else:
                names.setdefault(one.module, []).append(local)
    known = _written_names(ast.parse(written or ""))
    lines = []
    for source, imported in names.items():
        new = [one for one in imported if one not in known]
        if new:
            lines.append(f"from {source} import {', '.join(new)}")
    loaded = set(names)
    lazy = {local: source for local, source in modules.items() if source not in loaded and local not in known}
    lines += [
        f"_MODULES = {lazy!r}",
        "def __getattr__(name):",
        "    if name not in _MODULES:",
        "        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')",
        "    import importlib",
        "    globals()[name] = module = importlib.import_module(_MODULES[name])",
        "    return module",
        "def __dir__():",
        "    return sorted({*globals(), *_MODULES})",
    ]
    return "\n".join(["", *lines, ""])


def derive(name, stub, written):
    """Python source that a module lacks to have all that the reference declares.

    `name` is the path of the stub, such as `viktor/external/scia.pyi`, or the name of the module; `stub` is its text,
    `written` the text of the hand-written module, to whose end the result is appended, or None.
    """
    module = _module_name(name)
    if module in ("viktor", "viktor.external"):
        return _package(module, stub, written)
    return _module(stub, written)


def main():
    stubs, written, output = map(pathlib.Path, sys.argv[1:])
    sources = {one.relative_to(written): one.read_text() for one in (written / "viktor").rglob("*.py")}
    completed = dict(sources)
    for stub in sorted((stubs / "viktor").rglob("*.pyi")):
        path = stub.relative_to(stubs)
        text = sources.get(path.with_suffix(".py"))
        completed[path.with_suffix(".py")] = (text or "") + derive(path.as_posix(), stub.read_text(), text)
    for path, text in completed.items():
        (output / path).parent.mkdir(parents=True, exist_ok=True)
        (output / path).write_text(text)


if __name__ == "__main__":
    main()
