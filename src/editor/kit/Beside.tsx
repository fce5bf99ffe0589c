import { Card, type CardProps } from 'antd'
import { useEffect, useRef } from 'react'

/** All about the row that was opened, beside its table: it comes into sight wherever that row stands. Each row has its own, by `key`. */
export function Beside(card: CardProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <Card ref={place} {...card} />
}
