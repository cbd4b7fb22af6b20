import React, {type ReactNode} from 'react';
import {AppForm, type AppFormProps} from '../../src/app-preview/form/AppForm';
import {TitleBar} from '../../src/app-preview/views/TitleBar';
import {ViewTabs} from '../../src/app-preview/views/ViewTabs';

export interface AppWindowProps {
  /** Name of the app in the title bar. */
  app: string;
  /** Name of the open entity, in an app that has several. */
  entity?: string;
  /** The input side; left out, the view takes the whole window. */
  form?: AppFormProps;
  /** Width of the form in CSS pixels; 0 puts it above the view. */
  formWidth?: number;
  /** Titles of the views. */
  views?: string[];
  activeView?: string;
  /** A small window inside a diagram. */
  compact?: boolean;
  height?: number;
  /** The content of the open view. */
  children?: ReactNode;
}

const ABOVE = {borderBottom: '1px solid var(--line)', borderRight: 0};

/** A window with an app: title bar, form on the left, views on the right. */
export function AppWindow({
  app,
  entity,
  form,
  formWidth = 280,
  views,
  activeView,
  compact,
  height,
  children,
}: AppWindowProps): ReactNode {
  return (
    <div className={compact ? 'window window--compact' : 'window'} style={{height}}>
      <TitleBar app={app} note={entity} />
      <div
        className="window__body"
        style={{gridTemplateColumns: form && formWidth > 0 ? `${formWidth}px minmax(0, 1fr)` : undefined}}
      >
        {form && (
          <div className="window__form" style={formWidth > 0 ? undefined : ABOVE}>
            <AppForm {...form} />
          </div>
        )}
        <div className="window__view">
          {views && <ViewTabs views={views.map((title) => ({method: title, title}))} active={activeView} />}
          <div className="window__content">{children}</div>
        </div>
      </div>
    </div>
  );
}
