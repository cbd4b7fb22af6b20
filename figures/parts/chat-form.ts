import {shearWalls} from '../../tools/apps/shear-walls';
import type {FormProps} from '../../src/app-preview/form/Form';
import {readForm} from './sample-form';

/** The form with the chat open, after this conversation. */
export function chatForm(messages: string[]): FormProps {
  const {form} = readForm(shearWalls.code, {tab: 'Chat'});
  const fields = form.fields.map((field) =>
    field.kind === 'chat'
      ? {
          ...field,
          messages: [...field.messages, ...messages.map((text, index) => ({text, own: index % 2 === 0}))],
        }
      : field,
  );
  return {...form, fields};
}
