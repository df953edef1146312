import Info from 'lucide-react/icons/info'
import { createElement, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasMarkup, type MarkupNode, parseMarkup } from '#app/site/markup.ts'
import { Banner } from './banner.tsx'

/** The admins' notice above the page: plain text behind an icon, or text with its markup. */
export function AlertBanner({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text === '') return null
  return (
    <Banner alert label={t('alert')}>
      {hasMarkup(text) ? (
        <div>{renderMarkup(parseMarkup(text))}</div>
      ) : (
        <>
          <Info size={16} aria-hidden="true" />
          <p>{renderMarkup(parseMarkup(text))}</p>
        </>
      )}
    </Banner>
  )
}

function renderMarkup(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    const key = String(at)
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    if (node.tag === 'br') return <br key={key} />
    const outside = node.href !== undefined && !node.href.startsWith('/')
    return createElement(
      node.tag,
      { key, href: node.href, ...(outside ? { rel: 'noopener noreferrer' } : {}) },
      ...renderMarkup(node.children),
    )
  })
}
