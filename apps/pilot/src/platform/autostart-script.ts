/** Started with this by the system: its page does not open by itself. */
export const inBackground = '--background'

/**
 * Starts the program with Windows, or no longer: one value of the user's own Run key, which Task Manager lists under Startup apps. It is touched
 * only after the player chose one or the other. The program's file comes in PILOT_PROGRAM; without it the value is removed.
 */
export const autostartScript = `
$ErrorActionPreference = 'Stop'
$key = 'HKCU:\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run'
if ($env:PILOT_PROGRAM) {
  Set-ItemProperty -Path $key -Name 'Stashwise Pilot' -Type String -Value ('"{0}" ${inBackground}' -f $env:PILOT_PROGRAM)
} else {
  Remove-ItemProperty -Path $key -Name 'Stashwise Pilot' -ErrorAction SilentlyContinue
}
[Console]::Out.WriteLine('done')
`

/** What the script needs to know. A quotation mark is in no file's name, so the value cannot be ended by one. */
export const autostartEnv = (program: string | undefined): Record<string, string> =>
  program === undefined || program.includes('"') ? { PILOT_PROGRAM: '' } : { PILOT_PROGRAM: program }

/** Whether {@link autostartScript} printed that it came to its end. */
export const isAutostartDone = (printed: string): boolean => printed.trim() === 'done'
