/** Renders a form for its tests: in a shadow root, as on the site. */
import React, {type ReactNode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import type {Form} from '../../sdk-double/schema';
import shared from '../../src/app-preview/app-preview.css';
import live from '../../src/app-preview/live.css';
import {AppForm, type AppFormProps} from '../../src/app-preview/form/AppForm';

/** Events that the form has reported, in order. */
export type Report = [what: 'change' | 'press' | 'say' | 'select' | 'active', name: string, value?: unknown];

declare global {
  interface Window {
    /** Renders a form. A second call replaces it, as when an app returns a new one. */
    draw: (form: Form, props?: Partial<AppFormProps>) => void;
    reports: Report[];
    /** Inputs without a value. */
    unread: Set<string>;
  }
}

function FormPage({form, props}: {form: Form; props?: Partial<AppFormProps>}): ReactNode {
  const [active, setActive] = useState<string>();
  const report = (...one: Report): void => {
    window.reports.push(one);
  };
  return (
    <AppForm
      form={form}
      violations={[]}
      active={active}
      onActive={(path) => {
        setActive(path);
        report('active', path);
      }}
      onChange={(name, value) => report('change', name, value)}
      onInvalidText={(input, isInvalid) =>
        void (isInvalid ? window.unread.add(input) : window.unread.delete(input))
      }
      onPress={({path}) => report('press', path)}
      onSay={({path}, text) => report('say', path, text)}
      onSelect={({path}) => report('select', path)}
      examples={[{name: 'example.csv', load: async () => new TextEncoder().encode('a,b')}]}
      {...props}
    />
  );
}

const shadow = document.getElementById('preview')!.attachShadow({mode: 'open'});
const sheet = new CSSStyleSheet();
sheet.replaceSync(shared + live);
shadow.adoptedStyleSheets = [sheet];
const root = createRoot(shadow);
window.reports = [];
window.unread = new Set();
window.draw = (form, props) => root.render(<FormPage form={form} props={props} />);
