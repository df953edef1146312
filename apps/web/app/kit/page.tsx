import type { ReactNode } from 'react'

/**
 * A page's content, optionally with a column of its own on the left, under the side menu: `<Page side={<TagTree />}>`.
 * The column scrolls for itself, is there from 1,024 px on, and goes with the side menu when the reader folds that away;
 * offer what it holds by other means (a sheet, chips) on narrow screens.
 */
export function Page({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <>
      {side === undefined ? null : <SideColumn>{side}</SideColumn>}
      <div className="page">{children}</div>
    </>
  )
}

/** The left column of a page. Must stand directly in the layout's main element, beside one element that holds the rest. */
export function SideColumn({ children }: { children: ReactNode }) {
  return <div className="side-column">{children}</div>
}
