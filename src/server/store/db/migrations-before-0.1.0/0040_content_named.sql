-- What may be ids of contents in fields, and links to contents. In an index, so that where a content is named is found
-- without reading every version. Names of fields, which a colon follows, are none.
CREATE OR REPLACE FUNCTION content_named(html text, fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM (
    SELECT regexp_matches(coalesce(html, ''), '"(content:[0-9A-Za-z_-]+)', 'g') AS found
    UNION ALL
    SELECT regexp_matches(coalesce(fields::text, ''), '"((?:content:)?[0-9A-Za-z][0-9A-Za-z_-]{0,63})(?:#[^"]*)?"(?!:)', 'g')
    UNION ALL
    SELECT regexp_matches(coalesce(fields::text, ''), '\\"(content:[0-9A-Za-z_-]+)', 'g')
  ) AS named
$$;--> statement-breakpoint
CREATE INDEX "content_version_content_named" ON "content_version" USING gin (content_named("html", "fields"));
