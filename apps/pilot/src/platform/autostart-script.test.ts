import { expect, test } from 'vitest'
import { autostartEnv, autostartScript, isAutostartDone } from './autostart-script.ts'
import { toPlatform } from './platform.ts'

test('the value of the Run key is the quoted program in the background, of this user only', () => {
  expect(autostartScript).toContain("'HKCU:\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run'")
  expect(autostartScript).toContain(`-Value ('"{0}" --background' -f $env:PILOT_PROGRAM)`)
  expect(autostartScript).not.toContain('HKLM')
})

test.each([
  ['C:\\Games\\Stashwise Pilot.exe', 'C:\\Games\\Stashwise Pilot.exe'],
  [undefined, ''],
  ['C:\\x" & calc "', ''],
])('for the program %j it is told %j', (program, told) => expect(autostartEnv(program)).toEqual({ PILOT_PROGRAM: told }))

test.each([
  ['done\r\n', true],
  ['', false],
  ['Set-ItemProperty : Requested registry access is not allowed.', false],
])('%j means it is done: %s', (printed, isDone) => expect(isAutostartDone(printed)).toBe(isDone))

test('only Windows starts programs so', () => {
  expect(toPlatform('win32', 'C:\\Users\\me').setAutostart).toBeDefined()
  expect(toPlatform('linux', '/home/me').setAutostart).toBeUndefined()
})
