import React, {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import {DRAWN} from '../../../sdk-double/limits';
import type {OutputFile} from '../../../sdk-double/schema';
import {Icon} from '../text/Icon';
import {zipFiles, bytesOf, sizeText} from './files';

interface CardProps {
  name: string;
  /** Absent while the file is being created. */
  bytes?: Uint8Array<ArrayBuffer>;
  about?: ReactNode;
}

function FileCard({name, bytes, about}: CardProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!bytes) return undefined;
    // With a generic type, browsers download the file instead of opening it.
    const address = URL.createObjectURL(new Blob([bytes], {type: 'application/octet-stream'}));
    link.current!.href = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return (
    <div className="file-card">
      <Icon name="file" size={28} />
      <div className="file-card__text">
        <p className="file-card__name">{name}</p>
        <p className="file-card__about">
          {bytes && <span>{sizeText(bytes.length)}</span>}
          {about && <span> · {about}</span>}
        </p>
      </div>
      {bytes && (
        <a ref={link} className="view-button" download={name} aria-label={`Download ${name}`}>
          <Icon name="download" size={16} /> Download
        </a>
      )}
    </div>
  );
}

/** Describes how a file was made from a template. The preview fills in Word templates, but not Excel templates. */
function originOf({components, cells}: OutputFile): string | undefined {
  if (components) return `made from a Word template with ${countText(components.length, 'tag')}`;
  if (cells) return `the template; the preview does not fill in its ${countText(cells.length, 'input')}`;
  return undefined;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A file to download. */
export function FileView({name, file}: {name: string; file: OutputFile}): ReactNode {
  const bytes = useMemo(() => bytesOf(file), [file]);
  return <FileCard name={name} bytes={bytes} about={originOf(file)} />;
}

function namesText(names: readonly string[]): string {
  const left = names.length - DRAWN.names;
  const more = left > 0 ? ` and ${left} more` : '';
  return `${names.length} files: ${names.slice(0, DRAWN.names).join(', ')}${more}`;
}

/** Several files to download as a ZIP archive. */
export function ArchiveView({name, files}: {name: string; files: Record<string, OutputFile>}): ReactNode {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  useEffect(() => {
    let isCurrent = true;
    void zipFiles(files).then((made) => {
      if (isCurrent) setBytes(made as Uint8Array<ArrayBuffer>);
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return <FileCard name={name} bytes={bytes} about={namesText(Object.keys(files))} />;
}
