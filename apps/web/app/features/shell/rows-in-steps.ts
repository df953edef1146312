/** Pictures in which the rows of a long list appear; the styles say which row has which, by `data-rows`. */
const steps = 3

/**
 * Runs before the first drawing. The frame of a page and all rows in sight are more than a slow phone draws in one go, and while it
 * draws it answers nothing: the frame comes first, then a third of the rows with each picture. It is gone before anybody could see it
 * on a fast machine, and it stands in every page, so it is kept tiny.
 */
export const rowsInStepsScript = `((n,d,f)=>{let s=()=>{++n<${steps}?(d.rows=n,f(s)):delete d.rows};d.rows=n;f(()=>f(s))})(0,document.documentElement.dataset,requestAnimationFrame)`
