import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createMapsApi } from './api.ts'
import { createMaps } from './server/create-maps.ts'
import { readLayers } from './server/read-layers.ts'

export const mapsArea = defineArea({
  name: 'maps',
  create({ catalogues, config, thread }, { progression }: { progression: ProgressionService }) {
    const factsOf = (mode: Parameters<typeof catalogues.current>[0]) => catalogues.current(mode)?.facts
    const maps = createMaps({ factsOf, questNames: progression.names, tiles: config.pages.mapTiles, layers: readLayers(), thread })
    return { services: { maps }, api: (run) => createMapsApi({ maps }, run) }
  },
})
