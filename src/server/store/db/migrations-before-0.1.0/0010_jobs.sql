CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"error" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "job_run_at" ON "job" USING btree ("run_at") WHERE "job"."failed_at" is null;