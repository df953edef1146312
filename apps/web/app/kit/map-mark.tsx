import { SvgMark } from './svg-mark.tsx'

/** A map's emblem. `alone`: no name is beside it, so it is labelled itself. */
export const MapMark = ({ map, name, size = 20, alone }: { map: string; name: string; size?: number; alone?: boolean }) => (
  <SvgMark id={`map-${map}`} name={name} size={size} alone={alone} />
)
