import React, {type ReactNode} from 'react';
import type {OutputFile} from '../../../sdk-double/schema';
import {FileView} from './FileViews';
import {imageUrl} from './files';
import {ImageView} from './ImageView';

/** Guesses the extension of an unnamed file from its origin or its first bytes. */
function endingOf(file: OutputFile): string {
  if (file.components) return 'docx';
  if (file.cells) return 'xlsx';
  if (file.text?.includes('<svg')) return 'svg';
  const start = file.text ?? (file.base64 && atob(file.base64.slice(0, 8))) ?? '';
  if (start.startsWith('%PDF')) return 'pdf';
  return file.text === undefined ? 'docx' : 'txt';
}

/** The source of a PDF: shown if it is an image, and to download. */
function Source({name, file}: {name: string; file: OutputFile}): ReactNode {
  return (
    <>
      {imageUrl(file) !== undefined && <ImageView title={name} image={file} />}
      <FileView name={`${name}.${endingOf(file)}`} file={file} />
    </>
  );
}

/** The files that the platform would convert or merge into a PDF; undefined if the app created the PDF itself. */
function sources(title: string, {convertedFrom, mergedFrom}: OutputFile): ReactNode {
  if (convertedFrom) return <Source name={title} file={convertedFrom} />;
  return mergedFrom?.map((part, index) => (
    <Source key={index} name={`${title}, part ${index + 1}`} file={part.convertedFrom ?? part} />
  ));
}

/** What the preview offers instead of the PDF. */
const instead = ({convertedFrom}: OutputFile): string =>
  convertedFrom
    ? 'This preview does not convert files. You can download the source file instead.'
    : 'This preview does not merge files. You can download the parts instead, in order.';

/** A PDF from the app, or the files that the platform would create it from. */
export function PdfView({title, pdf}: {title: string; pdf: OutputFile}): ReactNode {
  const parts = sources(title, pdf);
  if (parts) {
    return (
      <div className="file-list">
        <p className="view-note">
          {`On the platform, this view shows ${pdf.convertedFrom ? 'a' : 'one'} PDF. ${instead(pdf)}`}
        </p>
        {parts}
      </div>
    );
  }
  return (
    <div className="file-list">
      <p className="view-note">On the platform, this view shows the PDF. Here you can download it.</p>
      <FileView name={`${title}.pdf`} file={pdf} />
    </div>
  );
}

/** A file to download, or the files that the platform would create it from. */
export function DownloadView({name, file}: {name: string; file: OutputFile}): ReactNode {
  const parts = sources(name.replace(/\.pdf$/i, ''), file);
  if (!parts) return <FileView name={name} file={file} />;
  return (
    <div className="file-list">
      <p className="view-note">
        On the platform, this button downloads {name}. {instead(file)}
      </p>
      {parts}
    </div>
  );
}
