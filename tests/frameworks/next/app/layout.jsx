import Link from 'next/link'

const loader = `${process.env.SITE}/widgets/load.js`

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script src={loader} async />
        <link rel="icon" href="data:," />
        <title>Next.js</title>
      </head>
      <body>
        <Link href="/">First</Link> <Link href="/second">Second</Link>
        {children}
      </body>
    </html>
  )
}
