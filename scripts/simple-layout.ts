import type { ChildNode, Plugin } from 'postcss'

/** In simple layout every screen counts as this wide, in CSS pixels: one column. */
const WIDTH = 700
const SIMPLE = "[data-theme~='simple']"

/**
 * PostCSS plugin: simple layout is what a narrow screen shows, on every screen. What stands in a query of the width
 * alone, such as `(max-width: 769px)`, is answered for such a screen too; a query that names more, such as
 * `screen and (max-width: 769px)`, is of the screen only. Specificity and order stay as written.
 */
export function simpleLayout(): Plugin {
  return {
    postcssPlugin: 'simple-layout',
    Once(root) {
      root.walkAtRules('media', (query) => {
        const conditions = query.params
          .split(' and ')
          .map((condition) => /^\((min|max)-width: (\d+)px\)$/.exec(condition))
        if (conditions.includes(null)) return
        const isFor = (width: number) =>
          conditions.every((condition) =>
            condition?.[1] === 'min' ? width >= Number(condition[2]) : width <= Number(condition?.[2]),
          )
        const isForWide = conditions.some((condition) => condition?.[1] === 'min')
        if (isFor(WIDTH)) {
          const rules = query.clone().nodes ?? []
          for (const rule of rules) within(rule, `:where(${SIMPLE})`)
          query.after(rules)
        } else if (isForWide) {
          for (const rule of query.nodes ?? []) within(rule, `:where(:root:not(${SIMPLE}))`)
        }
      })
    },
  }
}

/** The part of a selector that names the root element. */
const ROOT = /^(?::root|html|\[data-theme[^\]]*\])(?:\[[^\]]*\]|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*/

/** Lets a rule count only where the root element is so. */
function within(rule: ChildNode, condition: string): void {
  if (rule.type !== 'rule') return
  rule.selectors = rule.selectors.map((selector) => {
    const root = ROOT.exec(selector)?.[0]
    return root ? root + condition + selector.slice(root.length) : `${condition} ${selector}`
  })
}
