/** Entry of the process of an import; see {@link createReader}. */
import { flushCompileCache } from 'node:module'
import { createReader } from './read-feed.ts'
import type { CallMessage, ReaderMessage } from './reader-protocol.ts'

const say = (message: ReaderMessage) => process.send?.(message)
process.on('disconnect', () => process.exit(0))
// A signal to the whole process group is for the site; it ends us when it has finished.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

const perform = createReader((progress) => say({ progress }))
process.on('message', (message: CallMessage) => {
  Promise.resolve()
    .then(() => perform(message))
    .then(
      (result) => {
        // The site ends us when this is answered; the next import then starts with what was compiled.
        if (message.name === 'accept') flushCompileCache()
        say({ call: message.call, result })
      },
      (error: unknown) => say({ call: message.call, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
