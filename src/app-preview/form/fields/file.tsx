import React, {type ReactNode, useState} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import {Icon} from '../../text/Icon';
import {type ExampleFile, type FieldProps, Frame, IconButton, useForm} from '../frame';

interface Upload {
  filename: string;
  base64?: string;
}

/** Encodes bytes as base64, in chunks that fit the argument limit of a call. */
function base64Of(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

/** A number of bytes as a user reads it. */
function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`;
}

function joinWithOr(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function isOfType(filename: string, types: readonly string[] | undefined): boolean {
  return !types?.length || types.some((type) => filename.toLowerCase().endsWith(type.toLowerCase()));
}

/** Describes the accepted types and size. */
function limitsText({fileTypes, maxSize}: Element): string | undefined {
  const types = fileTypes?.length ? joinWithOr(fileTypes) : undefined;
  const size = maxSize === undefined ? undefined : `up to ${sizeText(maxSize)}`;
  const parts = [types, size].filter(Boolean);
  return parts.length === 0 ? undefined : `${parts.join(', ').replace(/^up/, 'Up')}.`;
}

/** A field for one or several files, which are read in the page. */
export function FileField({element}: FieldProps): ReactNode {
  const isMulti = element.type === 'MultiFileField';
  const {change, examples, isLive} = useForm();
  const [problem, setProblem] = useState<string>();
  const {fileTypes, maxSize} = element;
  const chosen = [element.value ?? []].flat() as Upload[];
  const set = (update: (files: Upload[]) => Upload[]): void =>
    change(element, (now) => {
      const files = update([now ?? []].flat() as Upload[]);
      return isMulti ? files : (files[0] ?? null);
    });

  const addFiles = async (
    files: readonly {name: string; size?: number; bytes(): Promise<Uint8Array>}[],
  ): Promise<void> => {
    const wrong = files.find((file) => !isOfType(file.name, fileTypes));
    if (wrong) {
      setProblem(`${wrong.name} has the wrong type. Choose a file of type ${joinWithOr(fileTypes!)}.`);
      return;
    }
    const read: Upload[] = [];
    for (const file of files) {
      const isLarge = (size: number): boolean => maxSize !== undefined && size > maxSize;
      try {
        const bytes = isLarge(file.size ?? 0) ? undefined : await file.bytes();
        if (!bytes || isLarge(bytes.length)) {
          const size = sizeText(file.size ?? bytes!.length);
          setProblem(`${file.name} is too large (${size}). The maximum is ${sizeText(maxSize!)}.`);
          return;
        }
        read.push({filename: file.name, base64: base64Of(bytes)});
      } catch {
        setProblem(`${file.name} could not be read. Try again.`);
        return;
      }
    }
    setProblem(undefined);
    const names = new Set(read.map(({filename}) => filename));
    set((now) => (isMulti ? [...now.filter(({filename}) => !names.has(filename)), ...read] : read));
  };
  const remove = (filename: string): void => {
    setProblem(undefined);
    set((now) => now.filter((one) => one.filename !== filename));
  };
  const availableExamples = examples.filter(
    (example) => isOfType(example.name, fileTypes) && !chosen.some(({filename}) => filename === example.name),
  );
  const addExample = ({name: filename, load}: ExampleFile): void =>
    void addFiles([{name: filename, bytes: load}]);

  const limits = limitsText(element);
  return (
    <Frame element={element} problem={problem}>
      {(ids) => (
        <>
          {chosen.map(({filename}) => (
            <span key={filename} className="control control--chosen">
              <Icon name="file" />
              <span className="control__value">{filename}</span>
              <IconButton icon="close" label={`Remove ${filename}`} onClick={() => remove(filename)} />
            </span>
          ))}
          <span
            className={
              !isMulti && chosen.length > 0 ? 'control control--file control--again' : 'control control--file'
            }
          >
            <Icon name="upload" />
            <span className="control__value">
              {isMulti ? 'Choose files' : chosen.length > 0 ? 'Choose another file' : 'Choose a file'}
            </span>
            {isLive && (
              <input
                {...ids}
                className="control__file"
                type="file"
                multiple={isMulti}
                accept={fileTypes?.join(',')}
                onChange={({target}) => {
                  const files = [...(target.files ?? [])];
                  // Allow choosing the same file again.
                  target.value = '';
                  void addFiles(
                    files.map((file) => ({
                      name: file.name,
                      size: file.size,
                      bytes: async () => new Uint8Array(await file.arrayBuffer()),
                    })),
                  );
                }}
              />
            )}
          </span>
          {availableExamples.length > 0 && (
            <span className="examples">
              {availableExamples.map((example) => (
                <button key={example.name} type="button" className="link" onClick={() => addExample(example)}>
                  Use {example.name}
                </button>
              ))}
            </span>
          )}
          {isLive && (
            <span className="field__hint">
              {`${limits ? `${limits} ` : ''}${isMulti ? 'Your files stay' : 'Your file stays'} in your browser.`}
            </span>
          )}
        </>
      )}
    </Frame>
  );
}

/** A field for Autodesk files, which previews do not support. */
export function AutodeskFileField({element}: FieldProps): ReactNode {
  const {isLive} = useForm();
  return (
    <Frame element={element} group="group">
      {() => (
        <span className="control control--file">
          <Icon name="cloud" />
          <span className={isLive ? 'form__note' : 'control__value'}>
            {isLive ? 'Autodesk files are not available in this preview.' : 'Choose a file'}
          </span>
        </span>
      )}
    </Frame>
  );
}
