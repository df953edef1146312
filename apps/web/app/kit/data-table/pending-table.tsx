import type { ComponentProps } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A table whose rows are dimmed while those of another address of its page are on their way. Its content is not rendered again for that. */
export function PendingTable({ children, ...rest }: ComponentProps<'table'>) {
  const { pathname } = useLocation()
  const isPending = useNavigation().location?.pathname === pathname
  return (
    <table {...rest} aria-busy={isPending || rest['aria-busy']} data-pending={isPending || undefined}>
      {children}
    </table>
  )
}
