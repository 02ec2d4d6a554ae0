import { useEffect } from 'react';

/** The page for every unknown address. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Page not found';
  }, []);
  return (
    <main style={{ padding: '48px 24px', maxWidth: '40rem', margin: '0 auto' }}>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may be misspelt, or the page may have moved.</p>
      <p>
        <a href="/search/opportunities">Search for funding opportunities</a>
      </p>
    </main>
  );
}
