import { readdirSync, readFileSync } from 'node:fs'
import { parseLayer, type VectorLayer } from '@stashwise/maps/layers/vector-layer'

/** Beside the package's sources. */
const folder = new URL('../layers/', import.meta.resolve('@stashwise/maps/levels'))

/** The layers of all maps that have one, by the slug of their map. @throws Error that names the file and line of a fault. */
export function readLayers(): ReadonlyMap<string, VectorLayer> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return new Map(names.sort().map((name) => [name.slice(0, -'.txt'.length), readLayer(name)]))
}

function readLayer(name: string): VectorLayer {
  const parsed = parseLayer(readFileSync(new URL(name, folder), 'utf8'))
  if (!parsed.ok) throw new Error(`${name}: ${parsed.faults.map(({ line, code, part }) => `line ${line}: ${code} ${part}`).join('; ')}`)
  if (`${parsed.layer.map}.txt` !== name) throw new Error(`${name} is a layer of ${parsed.layer.map}`)
  return parsed.layer
}
