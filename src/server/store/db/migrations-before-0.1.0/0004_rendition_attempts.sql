CREATE TABLE "rendition_attempt" (
	"hash" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"decoder" text NOT NULL,
	"begun_at" timestamp with time zone
);
