/** Moves files to the recycle bin. Their paths come as a JSON list in PILOT_FILES. */
export const recycleScript = `
$ErrorActionPreference = 'SilentlyContinue'
Add-Type -AssemblyName Microsoft.VisualBasic
foreach ($path in (ConvertFrom-Json $env:PILOT_FILES)) {
  [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($path, 'OnlyErrorDialogs', 'SendToRecycleBin')
}
`
