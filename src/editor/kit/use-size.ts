import { useEffect, useState } from 'react'

/** The size of an element in pixels. */
export function useSize(of: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return size
}
