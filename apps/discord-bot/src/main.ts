// The bot's process: reads the environment, starts the bot and ends it again. Nothing else here touches process.env.
import { startBot, TokenRefused } from './bot.ts'
import { type BotConfig, readConfig } from './config.ts'

/** Exit code after which a further start would fail the same way. Source: sysexits.h, EX_CONFIG. */
const unusable = 78

const log = { info: (line: string) => console.log(line), error: (line: string) => console.error(line) }

function fail(error: unknown, code: number): never {
  log.error(error instanceof Error ? error.message : String(error))
  process.exit(code)
}

function config(): BotConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail(error, unusable)
  }
}

const read = config()
try {
  const bot = await startBot(read, log)
  const end = () => void bot.close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // The site's end of the pipe closes with the site, also when that was killed.
  if (read.hasParent) process.stdin.once('end', end).resume()
} catch (error) {
  fail(error, error instanceof TokenRefused ? unusable : 1)
}
