import React, {type ReactNode} from 'react';
import type {Use} from '../../sdk-double/run-app';
import type {Figure} from './figure';
import {AppForm, type AppFormProps} from '../../src/app-preview/form/AppForm';
import {TitleBar} from '../../src/app-preview/views/TitleBar';
import {type FormState, readForm} from './sample-form';

/** The input side of an app on its own, on the background. */
export function FormPanel({title, form}: {title?: string; form: AppFormProps}): ReactNode {
  return (
    <div className="stage">
      <div className="panel">
        {title && <TitleBar app={title} />}
        <div className="panel__form">
          <AppForm {...form} />
        </div>
      </div>
    </div>
  );
}

/** A form is as wide as its texts ask for, the same scale in all pictures. */
export const FORM_WIDTHS = [520, 560, 600, 640, 680, 712];

/**
 * The picture of the form that a sample declares.
 *
 * @param output - The PNG, from the root of the repository.
 * @param code - The sample.
 * @param state - What the fence says about the picture.
 * @param use - What the sample works with.
 */
export function formFigure(output: string, code: string, state: FormState, use?: Use): Figure {
  const panel = <FormPanel {...readForm(code, state, use)} />;
  return {output, width: 760, widths: FORM_WIDTHS, picture: panel, phone: () => panel};
}
