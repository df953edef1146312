import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { z } from 'zod'
import type { Picture } from '../src/picture.ts'

/** Folder of real pictures with hand-made contents. They are not part of the project: whatever reads them does without where they are absent. */
export const screensFolder = process.env['SCREENS_DIR'] ?? fileURLToPath(new URL('../../../../shared/screens', import.meta.url))
export const hasScreens = existsSync(screensFolder)

const label = z.object({
  cell: z.tuple([z.number(), z.number()]),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  readName: z.string().nullable().optional(),
  counter: z.string().nullable().optional(),
  foundInRaid: z.union([z.boolean(), z.literal('unknown')]).optional(),
  id: z.string().nullable().optional(),
  anyOf: z.array(z.string()).optional(),
  bsgShortNameToday: z.string().nullable().optional(),
  cut: z.boolean().optional(),
  kind: z.string().optional(),
  renamed: z.boolean().optional(),
})
const screen = z.object({ grids: z.array(z.object({ items: z.array(label), empty: z.array(z.unknown()).optional() })).default([]) })

export type ScreenLabel = z.infer<typeof label>
export type Screen = { name: string; picture: Picture; labels: ScreenLabel[] }

export function readPng(path: string): Picture {
  const { width, height, data } = PNG.sync.read(readFileSync(path))
  return { width, height, data }
}

/** Names of the pictures in the folder. */
export const listScreens = (): string[] =>
  hasScreens
    ? readdirSync(screensFolder)
        .filter((file) => file.endsWith('.png') && existsSync(join(screensFolder, file.replace(/png$/, 'json'))))
        .map((file) => file.replace(/\.png$/, ''))
    : []

export function loadScreen(name: string): Screen {
  const { grids } = screen.parse(JSON.parse(readFileSync(join(screensFolder, `${name}.json`), 'utf8')))
  return { name, picture: readPng(join(screensFolder, `${name}.png`)), labels: grids.flatMap(({ items }) => items) }
}
