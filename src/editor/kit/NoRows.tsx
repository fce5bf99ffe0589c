import { Empty } from 'antd'

/** In the place of a table's rows: that there are none. Nothing is claimed before the server has answered. */
export const NoRows = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : <Empty description={words} />
