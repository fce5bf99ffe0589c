CREATE TABLE "publication" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "structure" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "site" SET "structure" = "revision";
