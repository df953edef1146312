/** Entries of the site's log that have a text of their own, by what they are written as. */
const fixed = {
  'a login code was refused': 'codeRefused',
  'signed in by a mailed code': 'codeLogin',
  'a login by Patreon did not succeed': 'patreonRefused',
  'signed in by Patreon': 'patreonLogin',
  'a second factor was given': 'factorGiven',
  'a second factor was refused': 'factorRefused',
  'a recovery code was used': 'recoveryUsed',
  'an event of Patreon could not be read': 'patreonEvent',
  'wipe finished': 'wipeFinished',
  'memberships asked about': 'memberships',
} as const

/** Those with words that differ; each group is a value of the text, by the names in their order. */
const varying = [
  { key: 'jobFailed', pattern: /^([\w/-]{1,60}) failed$/, names: ['job'] },
  { key: 'mailSent', pattern: /^sent \((\w{1,20})\)$/, names: ['way'] },
  { key: 'mailFailed', pattern: /^failed \((\w{1,20})\): (.*)$/s, names: ['way', 'error'] },
] as const

/** `values`: what a text does not name is empty. */
export type LogText = {
  key: (typeof fixed)[keyof typeof fixed] | (typeof varying)[number]['key']
  values: { job: string; way: string; error: string }
}
const noValues: LogText['values'] = { job: '', way: '', error: '' }

const isFixed = (message: string): message is keyof typeof fixed => Object.hasOwn(fixed, message)

/** The text `admin.message.{key}` of an entry; undefined for what data and browsers report in words of their own. */
export function findLogText(message: string): LogText | undefined {
  if (isFixed(message)) return { key: fixed[message], values: noValues }
  for (const { key, pattern, names } of varying) {
    const found = pattern.exec(message)
    if (found) return { key, values: { ...noValues, ...Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) } }
  }
  return undefined
}
