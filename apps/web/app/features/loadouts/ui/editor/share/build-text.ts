/** What a build is written of for a chat or a note. Figures and prices are in the words of the page. */
export type BuildText = {
  title: string
  url: string
  /** `Ergonomics 52`, `Vertical recoil 61`, … */
  figures: readonly string[]
  parts: readonly { slot: string; name: string; depth: number; price?: string | undefined }[]
  total?: string | undefined
}

/** Plain text, a line for each part, indented by what it is on. */
export function buildAsText({ title, url, figures, parts, total }: BuildText): string {
  const lines = parts.map(({ slot, name, depth, price }) => `${'  '.repeat(depth)}- ${slot}: ${name}${price ? ` (${price})` : ''}`)
  return [title, figures.join(' · '), ...lines, ...(total ? [total] : []), url].join('\n')
}

/** The same in Markdown, with the title as a link. */
export function buildAsMarkdown({ title, url, figures, parts, total }: BuildText): string {
  const lines = parts.map(
    ({ slot, name, depth, price }) => `${'  '.repeat(depth)}- **${plain(slot)}**: ${plain(name)}${price ? ` (${price})` : ''}`,
  )
  return [`### [${plain(title)}](${url})`, '', figures.join(' · '), '', ...lines, ...(total ? ['', `**${total}**`] : [])].join('\n')
}

/** Without what Markdown would read as a mark. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>|]/g, '\\$&')
