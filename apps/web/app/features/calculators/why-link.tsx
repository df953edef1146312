import type { ComponentProps } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './why-link.module.css'
import { prepareWhy } from './why-panel.tsx'

type WhyLinkProps = Pick<ComponentProps<typeof AppLink>, 'to' | 'title' | 'onClick' | 'children'>

/** A number that opens its derivation. */
export function WhyLink(props: WhyLinkProps) {
  return <AppLink {...props} className={styles.link} preventScrollReset onPointerEnter={prepareWhy} onFocus={prepareWhy} />
}
