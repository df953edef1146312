import { defineJob } from '@stashwise/jobs/define-job'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import type { SiteService } from '#app/site/service.ts'
import { createChangesFeed } from './api.ts'
import { createAtom } from './server/create-atom.ts'
import { createChanges } from './server/create-changes.ts'

export const changesArea = defineArea({
  name: 'changes',
  create(platform, { progression, site }: { progression: ProgressionService; site: SiteService }) {
    const { changes, prune } = createChanges({ ...platform, progression })
    return {
      services: { changes },
      openApi: { under: ['/changes.atom'], api: () => createChangesFeed({ atom: createAtom({ changes, site }) }) },
      jobs: [
        defineJob({
          name: 'changes/prune',
          schedule: '40 4 * * *',
          exclusive: 'lock',
          stop: 'statements',
          repeatable: 'deletes what is too old, which a second run does not find any more',
          async run() {
            await prune()
            return undefined
          },
        }),
      ],
    }
  },
})
