import React, {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {Result} from '../../../../sdk-double/schema';
import type {SelectionRequest} from '../../selecting';
import {SelectionBar, toggled} from '../ChoosingBar';
import {Graticule, hasHouses, MIN_STREET_SCALE} from './live-ground';
import {type Ground, MapGround} from './MapGround';
import {useSelection} from '../use-selection';
import {ViewZoom} from '../ViewZoom';
import {anchorOf, Feature, isDrawn, type MapFeature, locationsOf, ScaleBar, townOf} from './MapView';
import {Extent, type LatLon, type Spot} from './mercator';

export interface LiveMapProps {
  result: Result;
  selecting?: SelectionRequest;
  onSelected?(value: unknown): void;
}

/** Initial center of a map without features. */
const DEFAULT_CENTER: LatLon = {lat: 52.0907, lon: 5.1214};
/** Zoom levels: around a single point, and the allowed range. */
const SINGLE_POINT_ZOOM = 17.2;
const ZOOM_RANGE = {from: 2, to: 21};
/** Distance per arrow key, and with Shift. */
const STEP_PX = 60;
const SMALL_STEP_PX = 6;
/** Pointer movement up to this distance is a click. */
const CLICK_TOLERANCE_PX = 5;
/** Share of the map that the ground extends beyond each side. */
const GROUND_MARGIN = 0.25;
/** Six decimals of a degree are about 11 cm. */
const COORDINATE_DECIMALS = 6;
const MIN_CORNERS = {point: 1, line: 2, polygon: 3};

const KEY_HINT = 'Arrow keys pan, + and − zoom, Home resets, Tab moves between features.';
const DRAWING_KEY_HINT =
  'Arrow keys move the map under the crosshair, in smaller steps with Shift. Enter adds a point; press it again to finish. Backspace removes the last point.';
const WHEEL_HINT = 'Click the map or hold Ctrl to zoom with the wheel.';

type Name = string | number;
type LiveFeature = MapFeature & {name?: Name | null};

/** Features with supported icons. Unknown icons become pins. */
function featuresOf({features = []}: Result): LiveFeature[] {
  return features.map((feature) =>
    feature.kind === 'point' && !isDrawn(feature.icon ?? 'pin') ? {...feature, icon: 'pin'} : feature,
  );
}

function homeExtent(features: readonly LiveFeature[], width: number, height: number): Extent {
  const places = features.flatMap(locationsOf);
  if (places.length === 0) return new Extent(DEFAULT_CENTER, SINGLE_POINT_ZOOM, width, height);
  const around = Extent.around(places, width, height);
  return around.zoom > SINGLE_POINT_ZOOM ? around.zoomed(SINGLE_POINT_ZOOM) : around;
}

/** Whether the view is too far from the new home. A view chosen by the reader is kept longer. */
function isFarFrom(view: Extent, home: Extent, isMoved: boolean): boolean {
  const {x, y} = view.toSpot(home.center);
  const share = isMoved ? 0.5 : 0.15;
  const isFar = Math.abs(x / view.width - 0.5) > share || Math.abs(y / view.height - 0.5) > share;
  return isFar || (!isMoved && Math.abs(view.zoom - home.zoom) > 0.4);
}

function isOutside({x, y}: Spot, width: number, height: number): boolean {
  return x < 0 || y < 0 || x > width || y > height;
}

function clampZoom(zoom: number): number {
  return Math.min(ZOOM_RANGE.to, Math.max(ZOOM_RANGE.from, zoom));
}

const Town = memo(MapGround);

/** The ground under a map, rendered again only after large moves. */
function LiveGround({town, extent}: {town: Ground; extent: Extent}): ReactNode {
  const isTown = extent.pixelsPerMeter >= MIN_STREET_SCALE;
  const {width, height} = extent;
  // The rendered ground covers more than the map, with a rounded zoom level and a center on a grid.
  const zoom = Math.round(extent.zoom * 2) / 2;
  const level = new Extent(town.anchor, zoom, width, height);
  const {x, y} = level.toSpot(extent.center);
  const [column, row] = [x / width - 0.5, y / height - 0.5].map((at) => Math.round(at / GROUND_MARGIN));
  const drawn = useMemo(() => {
    const middle = new Extent(town.anchor, zoom, width, height).moved(
      -column! * GROUND_MARGIN * width,
      -row! * GROUND_MARGIN * height,
    );
    // At half a zoom level less, the visible part is larger by the square root of two.
    return middle.resized(width * (1.2 + 2 * GROUND_MARGIN), height * (1.2 + 2 * GROUND_MARGIN));
  }, [town.anchor, zoom, width, height, column, row]);
  const houses = hasHouses(drawn.pixelsPerMeter);
  const ground = useMemo(() => ({...town, houses}), [town, houses]);
  if (!isTown) return <Graticule extent={extent} />;
  const scale = 2 ** (extent.zoom - zoom);
  const origin = extent.toSpot(drawn.toPlace({x: 0, y: 0}));
  return (
    <g transform={`translate(${origin.x.toFixed(2)} ${origin.y.toFixed(2)}) scale(${scale.toFixed(5)})`}>
      <Town ground={ground} extent={drawn} />
    </g>
  );
}

/** The shape drawn so far. */
function Sketch({
  corners,
  kind,
  extent,
}: {
  corners: readonly LatLon[];
  kind: 'point' | 'line' | 'polygon';
  extent: Extent;
}): ReactNode {
  const spots = corners.map((corner) => extent.toSpot(corner));
  const path = spots.map(({x, y}, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <g className="sketch">
      {kind !== 'point' && (
        <path className={`sketch__${kind}`} d={kind === 'polygon' && path ? `${path}Z` : path} />
      )}
      {kind === 'point' && corners[0] ? (
        <Feature feature={{kind: 'point', at: corners[0], color: 'var(--signal)'}} extent={extent} />
      ) : (
        spots.map(({x, y}, index) => <circle key={index} className="sketch__corner" cx={x} cy={y} r="5.5" />)
      )}
    </g>
  );
}

function labelOf({title, description, kind, name}: LiveFeature): string {
  return [title ?? (name === undefined || name === null ? kind : String(name)), description]
    .filter(Boolean)
    .join(', ');
}

interface SheetProps extends LiveMapProps {
  width: number;
  height: number;
  choosing: ReturnType<typeof choiceRequest>;
  chosen: readonly Name[];
  onToggle(name: Name): void;
  drawing?: 'point' | 'line' | 'polygon';
  corners: readonly LatLon[];
  onCorners(corners: readonly LatLon[]): void;
  onDone(): void;
}

function choiceRequest(selecting: SelectionRequest | undefined) {
  return selecting?.kind === 'features' ? selecting : undefined;
}

/** The map, with a known size. */
function Sheet({
  result,
  width,
  height,
  choosing,
  chosen,
  onToggle,
  drawing,
  corners,
  onCorners,
  onDone,
}: SheetProps): ReactNode {
  const hint = useId();
  const features = useMemo(() => featuresOf(result), [result]);
  const home = useMemo(() => homeExtent(features, width, height), [features, width, height]);
  const [view, setView] = useState({extent: home, isMoved: false, home});
  if (view.home !== home) {
    const kept = view.extent.resized(width, height);
    const isCut =
      !view.isMoved &&
      features.flatMap(locationsOf).some((one) => isOutside(kept.toSpot(one), width, height));
    const isKept = !isCut && !isFarFrom(kept, home, view.isMoved);
    setView({
      extent: isKept ? kept : home,
      isMoved: isKept && view.isMoved,
      home,
    });
  }
  const {extent} = view;
  // Keep the town while features move within it.
  const [town, setTown] = useState(() => ({around: home, ground: townOf(home, features)}));
  if (isFarFrom(town.around.resized(width, height), home, true)) {
    setTown({around: home, ground: townOf(home, features)});
  }

  const [open, setOpen] = useState<LiveFeature>();
  const opened = open && features.includes(open) && (open.title ?? open.description) ? open : undefined;
  const [isActive, setIsActive] = useState(false);
  const [isWheelIgnored, setIsWheelIgnored] = useState(false);
  const [crosshair, setCrosshair] = useState<{isShown: boolean; isMoved: boolean}>({
    isShown: false,
    isMoved: true,
  });

  const change = (next: (extent: Extent) => Extent): void =>
    setView((before) => ({...before, extent: next(before.extent), isMoved: true}));
  const zoomBy = (levels: number, at?: Spot): void =>
    change((before) => before.zoomed(clampZoom(before.zoom + levels), at));
  const reset = (): void => setView({extent: home, isMoved: false, home});

  const canChoose = ({name}: LiveFeature): boolean =>
    choosing !== undefined &&
    name !== undefined &&
    name !== null &&
    (!choosing.names || choosing.names.includes(name));
  const press = (feature: LiveFeature): void => {
    if (canChoose(feature)) onToggle(feature.name!);
    else if (!drawing) setOpen(feature);
  };
  const addCorner = (spot: Spot): void => {
    const {lat, lon} = extent.toPlace(spot);
    const corner = {
      lat: Number(lat.toFixed(COORDINATE_DECIMALS)),
      lon: Number(lon.toFixed(COORDINATE_DECIMALS)),
    };
    onCorners(drawing === 'point' ? [corner] : [...corners, corner]);
  };

  // One pointer pans, two zoom.
  const pointers = useRef(new Map<number, Spot>());
  const isDragged = useRef(false);
  const spotOf = (event: {clientX: number; clientY: number; currentTarget: Element}): Spot => {
    const {left, top} = event.currentTarget.getBoundingClientRect();
    return {x: event.clientX - left, y: event.clientY - top};
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) isDragged.current = false;
    pointers.current.set(event.pointerId, spotOf(event));
    setCrosshair((before) => ({...before, isShown: false}));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    if (!isDragged.current && Math.hypot(now.x - before.x, now.y - before.y) < CLICK_TOLERANCE_PX) return;
    isDragged.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      change((map) => map.moved(now.x - before.x, now.y - before.y));
      return;
    }
    const spread = (spot: Spot): number => Math.hypot(spot.x - other.x, spot.y - other.y) || 1;
    const levels = Math.log2(spread(now) / spread(before));
    const middle = {x: (now.x + other.x) / 2, y: (now.y + other.y) / 2};
    change((map) =>
      map.moved((now.x - before.x) / 2, (now.y - before.y) / 2).zoomed(clampZoom(map.zoom + levels), middle),
    );
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
  };
  const wheel = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const {activeElement} = element.getRootNode() as Document | ShadowRoot;
      if (!event.ctrlKey && !element.contains(activeElement)) {
        setIsWheelIgnored(true);
        return;
      }
      event.preventDefault();
      const {left, top} = element.getBoundingClientRect();
      const at = {x: event.clientX - left, y: event.clientY - top};
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 33);
      const levels = Math.max(-1, Math.min(1, -pixels / (event.ctrlKey ? 100 : 240)));
      setView((before) => ({
        ...before,
        extent: before.extent.zoomed(clampZoom(before.extent.zoom + levels), at),
        isMoved: true,
      }));
    };
    element.addEventListener('wheel', onWheel, {passive: false});
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? SMALL_STEP_PX : STEP_PX;
    const move = (x: number, y: number) => (): void => {
      change((before) => before.moved(x * step, y * step));
      setCrosshair({isShown: true, isMoved: true});
    };
    const actions: Partial<Record<string, () => void>> = {
      ArrowLeft: move(1, 0),
      ArrowRight: move(-1, 0),
      ArrowUp: move(0, 1),
      ArrowDown: move(0, -1),
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '−': () => zoomBy(-1),
      Home: reset,
      ...(opened && {Escape: () => setOpen(undefined)}),
    };
    if (drawing && event.target === event.currentTarget) {
      actions.Backspace = () => onCorners(corners.slice(0, -1));
      actions.Enter = () => {
        // A second Enter at the same place, or after clicked points, finishes.
        if (corners.length > 0 && !(crosshair.isShown && crosshair.isMoved)) {
          onDone();
          return;
        }
        addCorner({x: width / 2, y: height / 2});
        setCrosshair({isShown: true, isMoved: false});
      };
    }
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
  };

  // Points are drawn above lines and areas.
  const drawn = useMemo(
    () => [...features].sort((a, b) => Number(a.kind === 'point') - Number(b.kind === 'point')),
    [features],
  );
  const labels = (result.labels ?? []).flatMap(({at, text}) => (Array.isArray(at) ? [] : [{at, text}]));
  const legend = result.legend ?? [];
  const popup = opened && anchorOf(opened, extent);
  const isBelow = popup !== undefined && popup.y < 110;

  return (
    <div
      ref={wheel}
      className={`map__sheet live-map__sheet${drawing ? ' live-map__sheet--drawing' : ''}`}
      // The map handles the keys, and contains focusable features.
      tabIndex={0}
      role="application"
      aria-roledescription="map"
      aria-label={`Map with ${features.length} ${features.length === 1 ? 'feature' : 'features'}`}
      aria-describedby={hint}
      style={{touchAction: isActive ? 'none' : 'pan-y'}}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setIsActive(true);
        if (drawing && event.target.matches(':focus-visible')) setCrosshair({isShown: true, isMoved: true});
      }}
      onBlur={() => setIsActive(false)}
      onClick={(event) => {
        if (isDragged.current) return;
        if (drawing) addCorner(spotOf(event));
        else setOpen(undefined);
      }}
      onDoubleClick={(event) => {
        if (!drawing) zoomBy(1, spotOf(event));
      }}
    >
      <svg width={width} height={height}>
        <LiveGround town={town.ground} extent={extent} />
        {drawn.map((feature, index) => {
          const isChosen =
            feature.name !== undefined && feature.name !== null && chosen.includes(feature.name);
          const isArea = feature.kind !== 'point';
          const shown = isChosen
            ? {...feature, chosen: true, color: isArea ? 'var(--signal)' : feature.color}
            : feature;
          const isChoice = canChoose(feature);
          const isPressed =
            isChoice || (!choosing && !drawing && Boolean(feature.title ?? feature.description));
          if (!isPressed) {
            return (
              <g key={index} className="live-map__fixed">
                <Feature feature={shown} extent={extent} />
              </g>
            );
          }
          return (
            <g
              key={index}
              className="live-map__feature"
              tabIndex={0}
              role={isChoice ? 'checkbox' : 'button'}
              aria-checked={isChoice ? isChosen : undefined}
              aria-label={labelOf(feature)}
              onClick={(event) => {
                event.stopPropagation();
                if (!isDragged.current) press(feature);
              }}
              onFocus={(event) => {
                if (!isChoice && event.currentTarget.matches(':focus-visible')) setOpen(feature);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                event.stopPropagation();
                press(feature);
              }}
            >
              <Feature feature={shown} extent={extent} />
            </g>
          );
        })}
        {labels.map(({at, text}, index) => (
          <text key={index} className="map__label" {...extent.toSpot(at)}>
            {text}
          </text>
        ))}
        {drawing && <Sketch corners={corners} kind={drawing} extent={extent} />}
        {drawing && crosshair.isShown && isActive && (
          <path
            className="live-map__cross"
            d={`M${width / 2} ${height / 2}m-14 0h10m8 0h10m-14-14v10m0 8v10`}
          />
        )}
      </svg>
      <div
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <ViewZoom onZoom={zoomBy} onReset={reset} />
      </div>
      <ScaleBar extent={extent} />
      <p className="live-map__note">Illustrative background, not a real map.</p>
      {legend.length > 0 && (
        <div className="map__legend">
          {legend.map(({color, text}) => (
            <p key={text}>
              <span style={{background: color ?? 'var(--petrol)'}} />
              {text}
            </p>
          ))}
        </div>
      )}
      {opened && popup && (
        <div
          className={`map__popup${isBelow ? ' map__popup--below' : ''}`}
          role="status"
          style={{left: Math.min(Math.max(popup.x, 90), width - 90), top: popup.y}}
        >
          {opened.title && <p className="map__popup-title">{opened.title}</p>}
          {opened.description?.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
      <p id={hint} className={`live-map__hint${isWheelIgnored && !isActive ? ' live-map__hint--wheel' : ''}`}>
        {isWheelIgnored && !isActive ? WHEEL_HINT : drawing ? DRAWING_KEY_HINT : KEY_HINT}
      </p>
    </div>
  );
}

const PROMPTS = {
  point: 'Click a location on the map.',
  line: 'Click the points of the line in order.',
  polygon: 'Click the corners of the polygon in order.',
};

interface Picks {
  names: readonly Name[];
  corners: readonly LatLon[];
}

/** An interactive map: features of the app over invented ground. */
export function LiveMap({result, selecting, onSelected}: LiveMapProps): ReactNode {
  const choosing = choiceRequest(selecting);
  const kind = selecting?.kind;
  const drawing = kind === 'point' || kind === 'line' || kind === 'polygon' ? kind : undefined;
  const [{names: chosen, corners}, setPicks] = useSelection<Picks>(selecting, {
    names: choosing?.chosen ?? [],
    corners: [],
  });
  const pick = (part: Partial<Picks>): void => setPicks({names: chosen, corners, ...part});

  const isEnough = drawing !== undefined && corners.length >= MIN_CORNERS[drawing];
  const done = (): void => {
    if (choosing) onSelected?.([...chosen]);
    else if (isEnough) onSelected?.(drawing === 'point' ? corners[0] : [...corners]);
  };

  const [size, setSize] = useState<{width: number; height: number}>();
  const place = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const {width, height} = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({width: Math.round(width), height: Math.round(height)});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="live-map map">
      {choosing && <SelectionBar request={choosing} chosen={chosen} onDone={done} />}
      {drawing && (
        <div className="view-bar">
          <p role="status">
            {PROMPTS[drawing]}{' '}
            {corners.length > 0 && drawing !== 'point' && (
              <b>{corners.length === 1 ? '1 point' : `${corners.length} points`}</b>
            )}
          </p>
          {corners.length > 0 && (
            <button type="button" className="button" onClick={() => pick({corners: corners.slice(0, -1)})}>
              Undo
            </button>
          )}
          <button type="button" className="button button--primary" disabled={!isEnough} onClick={done}>
            Done
          </button>
        </div>
      )}
      <div ref={place} className="live-map__place">
        {size && (
          <Sheet
            {...size}
            result={result}
            choosing={choosing}
            chosen={chosen}
            onToggle={(name) => choosing && pick({names: toggled(chosen, name, choosing)})}
            drawing={drawing}
            corners={corners}
            onCorners={(next) => pick({corners: next})}
            onDone={done}
          />
        )}
      </div>
    </div>
  );
}
