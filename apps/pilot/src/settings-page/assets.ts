import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** The page's files: in the executable itself, beside the bundle, or here. */
export const assetNames = ['page.html', 'page.css', 'page.js'] as const
export type AssetName = (typeof assetNames)[number]

export const readAsset = async (name: AssetName): Promise<Buffer> =>
  isSea() ? Buffer.from(getRawAsset(name)) : readFile(join(import.meta.dirname, name))
