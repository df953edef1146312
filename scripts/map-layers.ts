/**
 * `node scripts/run.mjs scripts/map-layers.ts customs streets` writes what the bundled snapshot says of roads and buildings into the layer files of
 * maps, and leaves the lines that were traced by hand.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mapSlug } from '@stashwise/game/ids'
import { withFacts } from '@stashwise/maps/layers/fact-layer'
import { layerNotes } from '@stashwise/maps/layers/layer-notes'
import { formatLayer, parseLayer } from '@stashwise/maps/layers/vector-layer'
import { findProjection } from '@stashwise/maps/projections'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'

const { facts } = snapshotCatalogue()
for (const slug of process.argv.slice(2)) {
  const map = facts.maps.get(mapSlug(slug))
  const projection = findProjection(slug)
  if (!map || !projection) throw new Error(`no map ${slug}`)
  const file = new URL(`../packages/maps/layers/${slug}.txt`, import.meta.url)
  const parsed = existsSync(file) ? parseLayer(readFileSync(file, 'utf8')) : undefined
  if (parsed?.ok === false) throw new Error(`${slug}: ${JSON.stringify(parsed.faults)}`)
  const layer = withFacts(parsed?.layer ?? { map: slug, features: [] }, map, projection)
  writeFileSync(file, formatLayer(layer, layerNotes))
  console.log(`${slug}: ${layer.features.length} features`)
}
