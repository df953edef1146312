import Info from 'lucide-react/icons/info'
import { createElement, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertNode } from '#app/site/alert-nodes.ts'
import styles from './banner.module.css'

/** A line above the header. `alert`: it asks for attention. With a `label` it is a landmark of its own. */
export function Banner({ alert = false, label, children }: { alert?: boolean; label?: string; children: ReactNode }) {
  const Element = label === undefined ? 'div' : 'section'
  return (
    <Element className={styles.banner} data-alert={alert || undefined} aria-label={label}>
      {children}
    </Element>
  )
}

/** The admins' notice above the page: plain text behind an icon, or text with its markup. */
export function AlertBanner({ nodes }: { nodes: readonly AlertNode[] }) {
  const { t } = useTranslation()
  if (nodes.length === 0) return null
  return (
    <Banner alert label={t('alert')}>
      {nodes.every((node) => typeof node === 'string') ? (
        <>
          <Info size={16} aria-hidden="true" />
          <p>{nodes}</p>
        </>
      ) : (
        <div>{renderNodes(nodes)}</div>
      )}
    </Banner>
  )
}

function renderNodes(nodes: readonly AlertNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    const key = String(at)
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    if (node.tag === 'br') return <br key={key} />
    const outside = node.href !== undefined && !node.href.startsWith('/')
    return createElement(
      node.tag,
      { key, href: node.href, ...(outside ? { rel: 'noopener noreferrer' } : {}) },
      ...renderNodes(node.children),
    )
  })
}
