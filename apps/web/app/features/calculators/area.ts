import type { PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import type { SiteService } from '#app/site/service.ts'
import { createCalculatorsApi } from './api.ts'
import { createCalculators } from './server/create-calculators.ts'

export const calculatorsArea = defineArea({
  name: 'calculators',
  create({ catalogues, clock }, { site, player }: { site: Pick<SiteService, 'fuelBase'>; player: PlayerService }) {
    const calculators = createCalculators({ catalogueOf: catalogues.current, fuelBase: site.fuelBase, clock })
    return { services: { calculators }, api: (run) => createCalculatorsApi({ calculators, player }, run) }
  },
})
