import type { CallExample } from '../reference-view.ts'

export const sampleLanguages = ['curl', 'javascript', 'python'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

/** Placeholder for the user's own key. */
const placeholder = 'YOUR_KEY'

/** `needsKey`: the request is refused without one. */
export type SampleCall = CallExample & { url: string; needsKey: boolean }

/** A call as a program in a language; it runs once the key is filled in. */
export function codeSample(language: SampleLanguage, { url, path, body, needsKey }: SampleCall): string {
  const address = `${url}${path}`
  if (language === 'curl') {
    const parts = [
      `curl --compressed ${inShell(address)}`,
      ...(needsKey ? [`-H 'x-api-key: ${placeholder}'`] : []),
      ...(body ? [`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(body))}`] : []),
    ]
    return parts.join(' \\\n  ')
  }
  return language === 'javascript' ? inJavaScript(address, body, needsKey) : inPython(address, body, needsKey)
}

/** A text no part of which a shell takes for anything else. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const isTable = (address: string): boolean => new URL(address).pathname.endsWith('.csv')

function inJavaScript(address: string, body: CallExample['body'], needsKey: boolean): string {
  const headers = [...(needsKey ? [`'x-api-key': '${placeholder}'`] : []), ...(body ? ["'content-type': 'application/json'"] : [])]
  const options = [
    ...(body ? ["  method: 'POST',"] : []),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ]
  const asked = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
  return [
    `const response = await fetch(${JSON.stringify(address)}${asked})`,
    "if (!response.ok) throw new Error('HTTP ' + response.status)",
    `console.log(await response.${isTable(address) ? 'text' : 'json'}())`,
  ].join('\n')
}

function inPython(address: string, body: CallExample['body'], needsKey: boolean): string {
  const options = [
    ...(needsKey ? [`    headers={"x-api-key": "${placeholder}"},`] : []),
    ...(body ? [`    json=${JSON.stringify(body)},`] : []),
    '    timeout=10,',
  ]
  return [
    'import requests',
    '',
    `response = requests.${body ? 'post' : 'get'}(`,
    `    ${JSON.stringify(address)},`,
    ...options,
    ')',
    'response.raise_for_status()',
    `print(response.${isTable(address) ? 'text' : 'json()'})`,
  ].join('\n')
}
