import { defineArea } from '#app/platform/define-area.ts'
import { createRestocksApi } from './api.ts'
import { createRestocks } from './server/create-restocks.ts'

export const restocksArea = defineArea({
  name: 'restocks',
  create(platform) {
    const { restocks, refresh } = createRestocks(platform)
    return { services: { restocks }, api: () => createRestocksApi({ restocks }), start: refresh }
  },
})
