import React, {type ReactNode} from 'react';
import type {OutputFile} from '../../../sdk-double/schema';
import {FileView} from './FileViews';
import {imageAddress} from './files';
import {ImageView} from './ImageView';

/** The ending of a file that has no name, from what it was made of or how it begins. */
function endingOf(file: OutputFile): string {
  if (file.components) return 'docx';
  if (file.cells) return 'xlsx';
  if (file.text?.includes('<svg')) return 'svg';
  const start = file.text ?? (file.base64 && atob(file.base64.slice(0, 8))) ?? '';
  if (start.startsWith('%PDF')) return 'pdf';
  return file.text === undefined ? 'docx' : 'txt';
}

/** What a PDF would be converted from: to see, if it is a drawing, and to download. */
function Source({name, file}: {name: string; file: OutputFile}): ReactNode {
  return (
    <>
      {imageAddress(file) !== undefined && <ImageView title={name} image={file} />}
      <FileView name={`${name}.${endingOf(file)}`} file={file} />
    </>
  );
}

/** What the platform would make a PDF from, or nothing if the app made the file itself. */
function sources(title: string, {convertedFrom, mergedFrom}: OutputFile): ReactNode {
  if (convertedFrom) return <Source name={title} file={convertedFrom} />;
  return mergedFrom?.map((part, index) => (
    <Source key={index} name={`${title}, part ${index + 1}`} file={part.convertedFrom ?? part} />
  ));
}

/** What this preview does in place of making a PDF. */
const instead = ({convertedFrom}: OutputFile): string =>
  convertedFrom
    ? 'This preview does not convert files; here is what the PDF would be made from.'
    : 'This preview does not merge files; here are its parts, in their order.';

/** A document in PDF: what the app made, or what the platform would make it from. */
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

/** A file to download: what the app made, or what the platform would make the PDF from. */
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
