import { defineArea } from '#app/platform/define-area.ts'
import type { SiteService } from '#app/site/service.ts'
import { createLayoutApi } from './api.ts'

export const layoutArea = defineArea({
  name: 'layout',
  create: (_platform, { site }: { site: SiteService }) => ({ services: {}, api: () => createLayoutApi(site) }),
})
