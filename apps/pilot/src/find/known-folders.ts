import { parseJson } from '@stashwise/game/parse-json'
import { z } from 'zod'

/** Where to look, by the system: each list in the order of trust. Folders beside `documents` are looked through as well, in every language. */
export type KnownFolders = { games: string[]; steam: string[]; documents: string[] }

const paths = z
  .array(z.string().max(1000).nullable())
  .catch([])
  .transform((list) => list.flatMap((path) => (path ? [path] : [])))
const answer = z.object({ games: paths, steam: paths, documents: paths })

/** Asks Windows for the game's uninstall key, Steam, and where Documents really is; OneDrive moves it for many players. Prints JSON. */
export const knownFoldersScript = `
$ErrorActionPreference = 'SilentlyContinue'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$uninstall = 'SOFTWARE\\{0}Microsoft\\Windows\\CurrentVersion\\Uninstall\\EscapeFromTarkov'
$games = foreach ($root in 'HKLM:\\', 'HKCU:\\') { foreach ($view in 'WOW6432Node\\', '') { (Get-ItemProperty ($root + ($uninstall -f $view))).InstallLocation } }
$games = @($games) + @((Get-PSDrive -PSProvider FileSystem).Root | ForEach-Object { foreach ($name in 'EFT', 'Escape from Tarkov') { Join-Path $_ "Battlestate Games\\$name" } })
$steam = (Get-ItemProperty 'HKCU:\\SOFTWARE\\Valve\\Steam').SteamPath, (Get-ItemProperty 'HKLM:\\SOFTWARE\\WOW6432Node\\Valve\\Steam').InstallPath
$documents = @([Environment]::GetFolderPath('MyDocuments'))
foreach ($drive in $env:OneDrive, $env:OneDriveConsumer, $env:OneDriveCommercial) {
  if ($drive) { $documents += Join-Path $drive 'Documents' }
}
$documents += Join-Path $env:USERPROFILE 'Documents'
@{ games = @($games); steam = @($steam); documents = @($documents) } | ConvertTo-Json -Compress
`

/** What {@link knownFoldersScript} printed. */
export const readKnownFolders = (printed: string): KnownFolders | undefined => answer.safeParse(parseJson(printed)).data
