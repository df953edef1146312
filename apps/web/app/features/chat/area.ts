import type { Pictures } from '#app/features/loadouts/pictures.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { RepliesService } from '#app/features/streamers/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createChatApi } from './api.ts'
import { createChat } from './server/create-chat.ts'

type Needs = { playerContext: PlayerContext; replies: RepliesService; pictures: Pictures }

/** Lines of pages that users send to a chat of their own. */
export const chatArea = defineArea({
  name: 'chat',
  create(platform, { playerContext, replies, pictures }: Needs) {
    const chat = createChat({ ...platform, playerContext, replies, pictures, publicUrl: platform.config.http.publicUrl })
    return { services: { chat }, api: (run) => createChatApi({ chat }, run) }
  },
})
