import type {Element, Form} from '../../sdk-double/schema';
import type {AppFormProps} from '../../src/app-preview/form/AppForm';

/** A field of a picture without a sample. */
export function field(type: Element['type'], label: string, more: Partial<Element> = {}): Element {
  return {type, path: label, name: label, label, visible: true, ...more};
}

/** A text of Markdown between fields. */
export function text(markdown: string): Element {
  return field('Text', markdown, {markdown});
}

/** A form of such fields. */
export function formOf(...children: Element[]): AppFormProps {
  return {form: {children}};
}

/** A form with some elements replaced, at any level. */
export function withElements(form: Form, change: (one: Element) => Element): Form {
  const changed = (elements: readonly Element[]): Element[] =>
    elements.map((one) => {
      const {children, ...rest} = change(one);
      return children ? {...rest, children: changed(children)} : rest;
    });
  return {...form, children: changed(form.children)};
}
