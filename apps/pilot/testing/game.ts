import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The name of a screenshot that the game takes now, at a place on Customs. */
export function screenshotName(at: Date, place = '-198.89, 22.74, -345.97', number = 0): string {
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${day}[${twoDigits(at.getHours())}-${twoDigits(at.getMinutes())}]_${place}_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${number}).png`
}

/** A launch of the game: a folder of logs that can be written to. @param name - `log_2026.09.11_9-58-02_1.1.5.0.47242`. */
export async function startGame(logsFolder: string, name: string) {
  const folder = join(logsFolder, name)
  const pathOf = (kind: string, part: number) => join(folder, `${name.slice('log_'.length)} ${kind}_${String(part).padStart(3, '0')}.log`)
  await mkdir(folder, { recursive: true })
  return {
    pathOf,
    application: (text: string, part = 0) => appendFile(pathOf('application', part), text),
    notifications: (text: string, part = 0) => appendFile(pathOf('push-notifications', part), text),
    /** Truncates the file to this text. */
    cutNotifications: (text: string, part = 0) => writeFile(pathOf('push-notifications', part), text),
  }
}
