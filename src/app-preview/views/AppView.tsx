import React, {lazy, type ReactNode, Suspense} from 'react';
import type {Result, View} from '../../../sdk-double/schema';
import type {SelectionRequest} from '../selecting';
import {ChatView} from './ChatView';
import {TruncationNote} from './CutNote';
import {DataView} from './DataView';
import {ArchiveView, FileView} from './FileViews';
import {ImageView} from './ImageView';
import {DownloadView, PdfView} from './PdfView';
import {TableView} from './TableView';
import {Waiting} from './Waiting';
import {AddressView, WebView} from './WebViews';

const PlotlyView = lazy(() => import('./plot/PlotlyView'));
const SceneView = lazy(async () => ({default: (await import('./scene/SceneView')).SceneView}));
const LiveMap = lazy(async () => ({default: (await import('./map/LiveMap')).LiveMap}));

export interface AppViewProps {
  view: View;
  /** The result of its method. */
  result: Result;
  /** What the user is asked to select in this view. */
  selecting?: SelectionRequest;
  /** Receives the selection as JSON: the value of a field, or a list of names. */
  onSelected?(value: unknown): void;
  /** Applies the values of a row of an optimization. */
  onUse?(params: unknown): void;
}

/** The table of a table view, or of an optimization, whose rows can be applied. */
function Table({view, result, onUse}: AppViewProps): ReactNode {
  const {columns = [], rowHeaders, cells = [], sortable, params} = result;
  const sets = Array.isArray(params) ? params : undefined;
  return (
    <TableView
      title={view.title}
      columns={columns}
      rowHeaders={rowHeaders}
      cells={cells}
      sortable={sortable}
      onUse={sets && onUse && ((row) => onUse(sets[row]))}
    />
  );
}

/** The main part of a result, besides its data. */
function mainPart(props: AppViewProps): ReactNode {
  const {view, result, selecting, onSelected} = props;
  const {title} = view;
  if (result.shapes ?? result.model) {
    return <SceneView result={result} options={view.options} selecting={selecting} onSelected={onSelected} />;
  }
  if (result.features) return <LiveMap result={result} selecting={selecting} onSelected={onSelected} />;
  if (result.figure) return <PlotlyView title={title} figure={result.figure} />;
  if (result.image) return <ImageView title={title} image={result.image} />;
  if (result.html !== undefined) return <WebView title={title} html={result.html} />;
  if (typeof result.url === 'string') return <AddressView url={result.url} />;
  if (result.pdf) return <PdfView title={title} pdf={result.pdf} />;
  if (result.ifc) {
    return (
      <div className="file-list">
        <p className="view-note">
          This preview cannot show IFC models. On the platform, this view opens the model. You can download
          the file.
        </p>
        <FileView name={`${title}.ifc`} file={result.ifc} />
      </div>
    );
  }
  if (result.autodesk !== undefined) {
    return (
      <p className="view-note">
        {`Autodesk models are not available in this preview. On the platform, this view opens ${result.autodesk}.`}
      </p>
    );
  }
  if (result.cells) return <Table {...props} />;
  if (result.files) return <ArchiveView name={result.name ?? `${title}.zip`} files={result.files} />;
  if (result.file) return <DownloadView name={result.name ?? title} file={result.file} />;
  if (result.messages) return <ChatView messages={result.messages} />;
  return null;
}

/** The result of a view. */
export function AppView(props: AppViewProps): ReactNode {
  const {view, result} = props;
  const main = mainPart(props);
  const data = result.rows && <DataView title={view.title} rows={result.rows} />;
  return (
    <div className="app-view">
      {result.cut && <TruncationNote cut={result.cut} />}
      {/* Data appears together with the main part, so that it does not move. */}
      <Suspense fallback={<Waiting label={`${view.title} is loading.`} />}>
        {main && data ? (
          <div className="app-view__parts">
            <div className="app-view__main">{main}</div>
            <div className="app-view__data">{data}</div>
          </div>
        ) : (
          (main ?? data ?? <p className="view-note">This view returned nothing to show.</p>)
        )}
      </Suspense>
    </div>
  );
}
